import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [],
  invalid: [
    {
      title: 'collections of the wrong type',
      input: { running: [], retry_attempts: null, claimed: {}, completed: 'ISS-3', totals: 3 },
      problems: [
        { message: "Expected an object whose values are objects for 'running', found an array", range: '2:14-16' },
        { message: "Expected an object whose values are objects for 'retry_attempts', found null", range: '3:21-25' },
        { message: "Expected an array of strings for 'claimed', found an object", range: '4:14-16' },
        { message: "Expected an array of strings for 'completed', found a string", range: '5:16-23' },
        { message: "Expected an object for 'totals', found a number", range: '6:13-14' }
      ]
    },
    {
      title: 'fields of a retry entry, and an element',
      input: {
        running: {},
        retry_attempts: { 'ISS-2': { attempt: 0, due_at_ms: 1769860800000.5, last_error: {} } },
        claimed: ['ISS-2', 3],
        completed: [],
        totals: { ticks: '12' }
      },
      problems: [
        { message: "Expected an integer of at least 1 for 'attempt', found a smaller number", range: '5:18-19' },
        { message: "Expected an integer for 'due_at_ms', found a fraction", range: '6:20-35' },
        { message: "Expected a string or null for 'last_error', found an object", range: '7:21-23' },
        { message: "Expected a string for 'claimed[1]', found a number", range: '12:5-6' },
        { message: "Expected an integer for 'totals.ticks', found a string", range: '16:14-18' }
      ]
    },
    {
      title: 'a record that is not an object',
      input: [],
      problems: [{ message: 'Expected an object, found an array', range: '1:1-2' }]
    }
  ]
}

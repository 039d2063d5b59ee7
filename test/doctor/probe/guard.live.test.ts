import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { realSchedule } from '../../../src/base/world.js'
import { Guard, Interrupted, ServerLost, TimeUp, WorkFailed } from '../../../src/doctor/probe/guard.js'
import type { FatalDiagnosis } from '../../../src/doctor/server.js'
import { FakeTime } from './fake-time.js'

const TROUBLE: FatalDiagnosis = { kind: 'protocol-error', message: 'It is gone', detail: 'It is gone.', at: [] }

function world() {
  const time = new FakeTime()
  let lose: (fatal: FatalDiagnosis) => void = () => undefined
  let interrupt: () => void = () => undefined
  const ends = {
    lost: new Promise<FatalDiagnosis>((resolve) => (lose = resolve)),
    interrupted: new Promise<void>((resolve) => (interrupt = resolve))
  }
  const guard = new Guard(ends, 1000, time.clock(), time.clock, time.schedule)
  return { time, guard, lose: (fatal: FatalDiagnosis) => lose(fatal), interrupt: () => interrupt() }
}

const never = new Promise<never>(() => undefined)

describe('a guard', () => {
  it('hands on what the work gives, and leaves no timer', async () => {
    const { guard, time } = world()
    await expect(guard.during(Promise.resolve(7), 100)).resolves.toBe(7)
    expect(time.waiting).toBe(0)
  })

  it('says how the work failed', async () => {
    const { guard, time } = world()
    const error = new Error('broken')
    await expect(guard.during(Promise.reject(error), 100)).rejects.toSatisfy(
      (thrown) => thrown instanceof WorkFailed && thrown.cause === error
    )
    expect(time.waiting).toBe(0)
  })

  it('ends with the limit of the phase, and not a moment before', async () => {
    const { guard, time } = world()
    const outcome = guard.during(never, 100)
    time.pass(99)
    expect(time.waiting).toBe(1)
    time.pass(1)
    await expect(outcome).rejects.toMatchObject({ limit: 100, whole: false })
  })

  it('ends with the limit of the whole where less of it is left', async () => {
    const { guard, time } = world()
    time.pass(950)
    const outcome = guard.during(never, 100)
    time.pass(50)
    await expect(outcome).rejects.toMatchObject({ limit: 1000, whole: true })
    await expect(outcome).rejects.toBeInstanceOf(TimeUp)
  })

  it('counts a limit from when it began', async () => {
    const { guard, time } = world()
    const began = time.clock()
    time.pass(60)
    const outcome = guard.during(never, 100, began)
    time.pass(40)
    await expect(outcome).rejects.toMatchObject({ limit: 100, whole: false })
  })

  it('ends when the server is lost', async () => {
    const { guard, lose } = world()
    const outcome = guard.during(never, 100)
    lose(TROUBLE)
    await expect(outcome).rejects.toSatisfy((error) => error instanceof ServerLost && error.fatal === TROUBLE)
  })

  it('prefers an answer to the loss that came with it', async () => {
    const { guard, lose } = world()
    lose(TROUBLE)
    const slow = async (): Promise<string> => {
      for (let turns = 0; turns < 100; turns++) await Promise.resolve()
      return 'answer'
    }
    await expect(guard.during(slow(), 100)).resolves.toBe('answer')
  })

  it('ends when the doctor is to stop', async () => {
    const { guard, interrupt } = world()
    const outcome = guard.during(never, 100)
    interrupt()
    await expect(outcome).rejects.toBeInstanceOf(Interrupted)
  })

  it('waits for a loss, but not for ever', async () => {
    const { guard, time, lose } = world()
    const none = guard.lossWithin(50)
    time.pass(50)
    await expect(none).resolves.toBeUndefined()
    const loss = guard.lossWithin(50)
    lose(TROUBLE)
    await expect(loss).resolves.toBe(TROUBLE)
    expect(time.waiting).toBe(0)
  })

  it('does not wait for a loss when the doctor is to stop', async () => {
    const { guard, interrupt } = world()
    interrupt()
    await expect(guard.lossWithin(50)).rejects.toBeInstanceOf(Interrupted)
  })
})

describe('the real timer', () => {
  it('looks first at what has arrived meanwhile', async () => {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const receiver = connect(port, '127.0.0.1')
    const [sender] = (await once(listener, 'connection')) as [Socket]
    const order: string[] = []
    receiver.once('data', () => order.push('arrived'))
    // From here the event loop goes on with its timers, and looks for what has arrived only after them.
    await new Promise((resolve) => setImmediate(resolve))
    const timeIsUp = new Promise<void>((resolve) => void realSchedule(1, resolve)).then(() => order.push('time is up'))
    sender.write('answer')
    const busyUntil = performance.now() + 20
    while (performance.now() < busyUntil);
    await timeIsUp
    receiver.destroy()
    sender.destroy()
    listener.close()
    expect(order).toEqual(['arrived', 'time is up'])
  })

  it('does not go off at once where it is set to a century', async () => {
    let ran = false
    const cancel = realSchedule(3e12, () => (ran = true))
    await new Promise<void>((resolve) => void realSchedule(5, resolve))
    expect(ran).toBe(false)
    cancel()
  })

  it('can be cancelled', async () => {
    let ran = false
    realSchedule(1, () => (ran = true))()
    await new Promise<void>((resolve) => void realSchedule(5, resolve))
    expect(ran).toBe(false)
  })
})

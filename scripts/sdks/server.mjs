#!/usr/bin/env node
import { createInterface } from 'node:readline'
import process from 'node:process'
import { answer } from './stub.mjs'

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) }))
})

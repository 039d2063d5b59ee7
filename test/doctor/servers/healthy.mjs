import { answer } from './answer.mjs'

answer()

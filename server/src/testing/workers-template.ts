import { inject } from 'vitest'
import type { Template } from './template-database.ts'

/** The template on the server of the worker that runs this file. */
export function workersTemplate(): Template {
  const worker = Number(process.env.VITEST_POOL_ID)
  const template = inject('templates')[worker - 1]
  if (template === undefined) throw new Error(`worker ${worker} has no database server`)
  return template
}

import { readJson, writeJson } from './browser-storage.ts'

/** What the lottery client keeps of the draws that were bet on: read as unknown, and shaped by the client. */
export const readKeptDraws = (): unknown => readJson('local', 'keptDraws')
export const writeKeptDraws = (kept: unknown): void => writeJson('local', 'keptDraws', kept)

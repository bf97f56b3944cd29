import type { LoadGame } from './screen.ts'

/** Every game that has a page, by its code, each loaded when it is opened. */
export const games: Readonly<Record<string, LoadGame>> = {}

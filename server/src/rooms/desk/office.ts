import { officeSearch } from './office-search.ts'

/** The office's calls of this room. */
export const officeCommands = { officeSearch }

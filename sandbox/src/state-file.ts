import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A JSON file that is replaced as a whole, so that a crash leaves either the old or the new state. */
export interface StateFile<State> {
  read(): State
  write(state: State): void
}

export function stateFile<State>(path: string, empty: State): StateFile<State> {
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as State
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return empty
        throw error
      }
    },
    write(state) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}

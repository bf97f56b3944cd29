import { SYMBOLS } from '../../src/games/lotus-cascade/rules.ts'

const FILES = import.meta.glob<string>('./symbols/*.svg', { eager: true, import: 'default', query: '?url' })

/** The picture of each symbol of the rules. */
export const pictures: readonly string[] = SYMBOLS.map((name) => FILES[`./symbols/${name}.svg`] ?? '')

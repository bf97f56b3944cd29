import { boundCalls } from './calls.ts'
import { citations } from './citations.ts'
import { importLaw } from './imports.ts'
import { fileLength, functionLength, lineLength } from './limits.ts'
import { skipped, sleeps, todos } from './marks.ts'
import { fileCase, fileWords } from './names.ts'
import { orphans } from './orphans.ts'
import type { Rule } from './project.ts'
import { circles, innerRooms } from './rooms.ts'
import { unchecked } from './shapes.ts'
import { aliases, migrations, sqlFunctions } from './sql.ts'
import { texts, textsOutside } from './texts.ts'
import { casts, chance, floats, settings, time } from './world.ts'

/** The rules of the house (STYLE.md), each a function over all sources. */
export const rules: readonly Rule[] = [
  lineLength,
  functionLength,
  fileLength,
  fileWords,
  fileCase,
  migrations,
  sqlFunctions,
  aliases,
  time,
  chance,
  settings,
  floats,
  casts,
  importLaw,
  innerRooms,
  circles,
  boundCalls,
  unchecked,
  texts,
  textsOutside,
  orphans,
  todos,
  skipped,
  sleeps,
  citations,
]

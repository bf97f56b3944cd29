import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { MemberId } from './caller.ts'
import { ConfigError } from './config.ts'
import { print, withContext } from './main-database.ts'
import { type Erasure, listErasures, repeatErasures } from './rooms/retention/index.ts'

/** A line of the file, as JSON: a number and a time, nothing that names a person. */
const line = z.object({ member: z.string().regex(/^\d{1,18}$/), erasedAt: z.iso.datetime() })

/** The command `erasures`. */
export const writeErasures = (file: string): Promise<number> =>
  withContext(async (ctx) => {
    const known = new Set(readFile(file, { mayBeMissing: true }).map(keyOf))
    const added = (await listErasures(ctx.db)).filter((one) => !known.has(keyOf(one)))
    const lines = added.map(({ memberId, erasedAt }) =>
      JSON.stringify({ member: String(memberId), erasedAt: erasedAt.toISOString() }),
    )
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    print(`${added.length} erasures were added to ${file}, which has ${known.size + added.length}.`)
    return 0
  })

/** The command `erase-again`. */
export const eraseAgain = (file: string): Promise<number> =>
  withContext(async (ctx) => {
    const erasures = readFile(file, { mayBeMissing: false })
    const { erased, known, unknown, blocked, failed } = await repeatErasures(ctx, erasures)
    for (const { memberId, why } of blocked)
      print(`member ${memberId} waits: ${why.join(', ') || 'it failed'}`)
    for (const memberId of failed)
      print(`member ${memberId} failed: the log says why; give the command again`)
    print(`${erased} were erased again, ${known} were erased already, ${unknown} do not exist here,`)
    print(`${blocked.length} wait and are tried again each night, ${failed.length} failed.`)
    return blocked.length + failed.length === 0 ? 0 : 1
  })

/** After a restore a number may be given out again, so the time belongs to it. */
const keyOf = ({ memberId, erasedAt }: Erasure): string => `${memberId} ${erasedAt.getTime()}`

function readFile(file: string, { mayBeMissing }: { readonly mayBeMissing: boolean }): readonly Erasure[] {
  if (!existsSync(file)) {
    if (mayBeMissing) return []
    throw new ConfigError(`there is no ${file}`)
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((text, index) => {
    const parsed = line.safeParse(tryJson(text))
    if (!parsed.success) throw new ConfigError(`line ${index + 1} of ${file} is no erasure`)
    return { memberId: BigInt(parsed.data.member) as MemberId, erasedAt: new Date(parsed.data.erasedAt) }
  })
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

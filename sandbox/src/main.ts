import { randomBytes } from 'node:crypto'
import { isAbsolute, join } from 'node:path'
import { buildSandbox } from './app.ts'
import { systemNow } from './clock.ts'
import { parts } from './parts.ts'

/**
 * The process of the sandbox. Its settings are SANDBOX_PORT, SANDBOX_SMTP_PORT, HOST, KOI_DATA, and those of
 * each part. It stops on a signal.
 */
const { env } = process

function required(name: string, isRight: (text: string) => boolean, wanted: string): string {
  const text = env[name] ?? ''
  if (!isRight(text)) throw new Error(`${name} is missing or malformed: it should be ${wanted}`)
  return text
}

async function main(): Promise<void> {
  if (env.KOI_MODE === 'production') throw new Error('the sandbox must not run in production')
  const folder = required('KOI_DATA', isAbsolute, 'the absolute path of a folder')
  const port = Number(env.SANDBOX_PORT ?? 8083)
  const world = {
    folder: join(folder, 'sandbox'),
    port,
    now: systemNow,
    randomHex: (bytes: number) => randomBytes(bytes).toString('hex'),
    fetch: globalThis.fetch,
    env,
  }
  const app = await buildSandbox(world, parts)
  await app.listen({ port, host: env.HOST ?? '0.0.0.0' })
  const stop = () => {
    app.close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

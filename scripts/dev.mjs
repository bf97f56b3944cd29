/** `npm run dev`: the demo from sources, reloaded on every change; Vite's servers deliver the pages. */
import { join } from 'node:path'
import { build } from './build.mjs'
import { startChild, stopOnSignal } from './children.mjs'
import { dataFolder, lockFolder } from './data-folder.mjs'
import { ports, requireFreePorts, sandboxEnvironment, startDemoDatabase } from './demo.mjs'
import { install } from './install.mjs'
import { root } from './processes.mjs'

const progress = (line) => console.log(`koi  ${line}`)
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const vite = join(root, 'node_modules/vite/bin/vite.js')

const folder = dataFolder()
const stops = []
const stop = async () => {
  while (stops.length > 0) await stops.pop()()
}
stopOnSignal(stop)
try {
  stops.push(await lockFolder(folder))
  await requireFreePorts(['PORT', 'OFFICE_PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])
  await install(progress)
  const database = await startDemoDatabase(folder, progress)
  stops.push(database.stop)
  // The studio itself delivers the pages of its games, because the URL of a game contains the seat.
  await build(['studio'], progress)
  const sandbox = { env: sandboxEnvironment(database.env) }
  const parts = [
    startChild('sandbox', [tsx, 'watch', '--clear-screen=false', 'sandbox/src/main.ts'], sandbox),
    // It migrates at each restart, so it gets the owner's address too. The process of the jobs has files that
    // the server itself does not load.
    startChild(
      'server',
      [tsx, 'watch', '--clear-screen=false', '--include=server/src/**/*.ts', 'server/src/main.ts'],
      { env: { ...database.env, KOI_MIGRATION_URL: database.migrationUrl } },
    ),
    startChild('studio', [tsx, 'watch', '--clear-screen=false', 'studio/src/main.ts'], {
      env: database.studioEnv,
    }),
    startChild('pages of the studio', [vite, 'build', '--watch', '--no-emptyOutDir', '--logLevel', 'warn'], {
      env: process.env,
      cwd: join(root, 'studio'),
    }),
    startChild('site', [vite, '--clearScreen', 'false', '--port', '5173'], {
      env: process.env,
      cwd: join(root, 'site'),
    }),
    startChild('office', [vite, '--clearScreen', 'false', '--port', '5174'], {
      env: process.env,
      cwd: join(root, 'office'),
    }),
  ]
  stops.push(() => Promise.all(parts.map((part) => part.stop())))
  const { PORT, OFFICE_PORT, STUDIO_PORT, SANDBOX_PORT } = ports()
  progress(
    `site http://localhost:5173/  office http://localhost:5174/  sandbox http://localhost:${SANDBOX_PORT}/`,
  )
  progress(
    `the server itself: http://localhost:${PORT}/ and http://localhost:${OFFICE_PORT}/  studio http://localhost:${STUDIO_PORT}/`,
  )
} catch (error) {
  console.error(`koi  ${error.message}`)
  await stop()
  process.exit(1)
}

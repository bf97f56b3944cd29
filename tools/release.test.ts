import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINES, nodeComplaint, systemComplaint } from '../scripts/node-version.mjs'
import { isShipped } from '../scripts/release/fill-folder.mjs'
import { isHealthy } from '../scripts/release/healthy.mjs'
import { licencesText } from '../scripts/release/licences.mjs'
import { packagesOf } from '../scripts/release/packages.mjs'
import { platformComplaint, platformName } from '../scripts/release/platform.mjs'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const WORKSPACES = ['contract', 'server', 'site', 'office', 'sandbox', 'studio']

test('[RU-15] the version is that of package.json everywhere, and the newest of CHANGELOG.md', () => {
  const { version } = JSON.parse(read('package.json'))
  const versions = WORKSPACES.flatMap((name) => {
    const { version: own, dependencies } = JSON.parse(read(`${name}/package.json`))
    return [own, dependencies?.['@koi/contract'] ?? own]
  })
  expect(new Set(versions)).toEqual(new Set([version]))
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)]
  expect(newest?.[1]).toBe(version)
})

test('[RU-01] a release starts Node with the flags of npm start', () => {
  const [, list = ''] = /const FLAGS = \[([^\]]+)\]/.exec(read('scripts/children.mjs')) ?? []
  const flags = [...list.matchAll(/'(--[^']+)'/g)].map(([, flag]) => flag)
  expect(flags).toHaveLength(3)
  expect(read('scripts/release/koi.sh')).toContain(`exec "$node" ${flags.join(' ')} "$here/koi.mjs" "$@"`)
})

test('[RU-02] no service that stays runs as root, and none can write its file system', () => {
  const [, list = ''] = read('deploy/compose.yaml').split(/^services:\n/m)
  const services = list.split(/^ {2}(?=[a-z-]+:\n)/m).slice(1)
  expect(services.map((text) => text.split(':')[0])).toEqual([
    ...['db', 'migrate', 'http', 'jobs', 'certificate-folder', 'proxy'],
  ])
  for (const text of services) {
    const isOurs = text.includes('<<: *koi')
    expect(isOurs || text.includes('read_only: true'), text).toBe(true)
    expect(isOurs || text.includes('cap_drop: [ALL]'), text).toBe(true)
    // Gives a folder away, without a network.
    const isApart = text.startsWith('certificate-folder:') && text.includes('network_mode: none')
    expect(isOurs || isApart || /user: ("1000:1000"|postgres)/.test(text), text).toBe(true)
  }
  expect(read('deploy/Dockerfile')).toMatch(/^USER 1000:1000$/m)
  expect(read('deploy/Dockerfile')).toMatch(/^HEALTHCHECK .*\["\/koi\/koi", "healthy"\]$/m)
})

test('[RU-02] only what migrates has the password of the owner of the tables', () => {
  const compose = read('deploy/compose.yaml')
  expect(compose.match(/KOI_MIGRATION_URL/g)).toHaveLength(1)
  expect(read('deploy/systemd/koi@.service')).not.toContain('migrate.env')
  expect(read('deploy/systemd/koi-migrate.service')).toContain('EnvironmentFile=/etc/koi/migrate.env')
})

test('[RU-01] [RU-02] keys of an installation are in no release, no image and no commit', () => {
  expect(['deploy/koi.env', 'deploy/more.env', 'deploy/koi.env.example'].map(isShipped)).toEqual([
    ...[false, false, true],
  ])
  expect(read('deploy/Dockerfile.dockerignore')).toMatch(/^\*\*\/\*\.env$/m)
  expect(read('.gitignore')).toMatch(/^\*\.env$/m)
})

test('[RU-16] package.json and the check at the start name the same versions of Node', () => {
  expect(JSON.parse(read('package.json')).engines.node).toBe(ENGINES)
  expect(ENGINES).toBe('^20.19.0 || ^22.12.0 || >=24.0.0')
})

test.each(['20.19.0', '20.20.2', '22.12.0', '22.21.1', '24.0.0', '24.11.1', '26.1.0'])(
  '[RU-16] Node %s runs Koi',
  (version) => expect(nodeComplaint(version)).toBeNull(),
)

test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])(
  '[RU-16] Node %s does not, and is told which do',
  (version) =>
    expect(nodeComplaint(version)).toMatch(new RegExp(`^Node ${version} does not run Koi: install`)),
)

test('[RU-16] a system and a platform that do not run Koi are told so', () => {
  expect(systemComplaint('win32')).toContain('WSL 2')
  expect(systemComplaint('linux')).toBeNull()
  const built = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
  expect(platformComplaint(built, built)).toBeNull()
  expect(platformComplaint(built, { os: 'linux', cpu: 'x64', libc: 'musl' })).toBe(
    'this release is for linux-arm64, but this machine is linux-x64-musl',
  )
  expect(platformName({ ...built, libc: 'musl' })).toBe('linux-arm64-musl')
})

const LOCK = {
  packages: {
    '': {},
    server: { dependencies: { fast: '1', '@koi/contract': '1' }, devDependencies: { tester: '1' } },
    'node_modules/@koi/contract': { link: true },
    'node_modules/fast': {
      dependencies: { deep: '1' },
      optionalDependencies: { 'native-arm': '1', 'native-x64': '1', 'native-musl': '1', gone: '1' },
      peerDependencies: { host: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/fast/node_modules/deep': { version: '1', dependencies: { shared: '1' } },
    'node_modules/deep': { version: '2' },
    'node_modules/shared': {},
    'node_modules/host': {},
    'node_modules/maybe': {},
    'node_modules/tester': { dev: true },
    'node_modules/native-arm': { os: ['linux'], cpu: ['arm64'] },
    'node_modules/native-x64': { os: ['!win32'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/native-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  },
}

test('[RU-01] a release contains what the server needs on its platform, and no tool of developers', () => {
  const pathsOn = (cpu: string, libc: string) =>
    packagesOf(LOCK, { workspaces: ['server'], platform: { os: 'linux', cpu, libc } }).map(({ path }) => path)
  const everywhere = [
    'node_modules/fast',
    'node_modules/fast/node_modules/deep',
    'node_modules/host',
    'node_modules/shared',
  ]
  expect(pathsOn('x64', 'glibc')).toEqual([...everywhere, 'node_modules/native-x64'].sort())
  expect(pathsOn('x64', 'musl')).toEqual([...everywhere, 'node_modules/native-musl'].sort())
  expect(pathsOn('arm64', 'glibc')).toEqual([...everywhere, 'node_modules/native-arm'].sort())
})

test('[RU-01] a lockfile that lacks what is needed makes no release', () => {
  const lock = { packages: { server: { dependencies: { fast: '1' } } } }
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  expect(() => packagesOf(lock, { workspaces: ['server'], platform })).toThrow('lacks fast')
})

test('[RU-15] every library that is shipped is listed with its licence, and each text once', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'koi-licences-'))
  try {
    const shipped = ['one', 'two', 'silent'].map((name) => {
      const folder = join(scratch, name)
      mkdirSync(folder)
      const license = name === 'silent' ? undefined : 'MIT'
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }))
      writeFileSync(join(folder, 'LICENSE.md'), 'Do as you like.\r\n')
      return { name, folder, within: 'server' }
    })
    const text = licencesText(shipped.slice(0, 2))
    expect(text).toContain('one 1.0.0  MIT  (server)')
    expect(text).toContain('one 1.0.0, two 1.0.0\n')
    expect(text.match(/Do as you like/g)).toHaveLength(1)
    expect(() => licencesText(shipped)).toThrow('no licence is stated by silent 1.0.0')
  } finally {
    rmSync(scratch, { recursive: true })
  }
})

test('[RU-02] the health check succeeds only if what the role listens on is ready', async () => {
  let status = 200
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? status : 404
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  try {
    expect(await isHealthy({ PORT: port, OFFICE_PORT: port })).toBe(true)
    expect(await isHealthy({ PORT: port, OFFICE_PORT: '1' })).toBe(false)
    expect(await isHealthy({ KOI_ROLE: 'jobs', KOI_JOBS_PORT: port, PORT: '1' })).toBe(true)
    status = 503
    expect(await isHealthy({ PORT: port, OFFICE_PORT: port })).toBe(false)
  } finally {
    server.close()
  }
})

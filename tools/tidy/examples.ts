export type Files = Readonly<Record<string, string>>

/** For each rule, sources that break it with the expected message, and similar sources that do not. */
export const examples: readonly { rule: string; bad: Files; says: RegExp; good: Files }[] = [
  {
    rule: 'line length',
    bad: { 'server/src/a.ts': `const a = ${'b + '.repeat(30)}c` },
    says: /131 characters, at most 110/,
    good: {
      'server/src/a.ts': `const a = 'x'`,
      'site/src/i18n/en/home.ts': `const a = { b: '${'x'.repeat(200)}' }`,
    },
  },
  {
    rule: 'function length',
    bad: { 'server/src/a.ts': `export function long() {\n${'  go()\n'.repeat(60)}}` },
    says: /function long has 62 lines, at most 60/,
    good: {
      'site/src/Row.tsx': `export function Row() {\n${'  go()\n'.repeat(100)}}`,
      'server/src/a.test.ts': `describe('x', () => {\n${'  go()\n'.repeat(100)}})`,
    },
  },
  {
    rule: 'function length',
    bad: { 'site/src/Row.tsx': `export const Row = () => {\n${'  go()\n'.repeat(120)}}` },
    says: /component Row has 122 lines, at most 120/,
    good: {},
  },
  {
    rule: 'file length',
    bad: { 'server/src/a.ts': 'go()\n'.repeat(301) },
    says: /301 lines, at most 300/,
    good: { 'server/src/a.ts': 'go()\n'.repeat(300), 'contract/src/calls/members.ts': 'x\n'.repeat(400) },
  },
  {
    rule: 'words in file names',
    bad: { 'server/src/date-utils.ts': '' },
    says: /'utils'/,
    good: { 'site/src/screens/support/ServiceScreen.tsx': '', 'server/src/route.ts': '' },
  },
  {
    rule: 'words in file names',
    bad: { 'server/src/member-service.ts': '', 'server/src/lib/a.ts': '', 'site/src/betManager.ts': '' },
    says: /'(service|lib|manager)'/,
    good: {},
  },
  {
    rule: 'case of file names',
    bad: { 'server/src/placeBets.ts': '' },
    says: /kebab-case/,
    good: { 'server/src/place-bets.db.test.ts': '', 'site/src/ui/Button.module.css': '' },
  },
  {
    rule: 'function length',
    bad: {
      'server/src/rooms/bets/sql/bets_a.book.sql': `-- why\ncreate or replace function bets_a() returns void\n${'  x;\n'.repeat(60)}end $$;`,
    },
    says: /function bets_a has 62 lines, at most 60/,
    good: {
      'server/src/rooms/bets/sql/bets_a.book.sql': `${'-- why\n'.repeat(9)}create or replace function bets_a() returns void\n${'  x;\n'.repeat(58)}end $$;\n\ncreate or replace trigger a`,
    },
  },
  {
    rule: 'migrations',
    bad: { 'server/src/db/migrations/12_bets.sql': '-- why' },
    says: /NNNN_room/,
    good: { 'server/src/db/migrations/0012_bets.book.sql': '-- why\nselect 1 -- now()' },
  },
  {
    rule: 'migrations',
    bad: { 'server/src/db/migrations/0012_bets_a.sql': '-- why\nselect now();' },
    says: /never now/,
    good: {},
  },
  {
    rule: 'migrations',
    bad: {
      'server/src/db/migrations/0012_bets.sql': '-- why\ncreate function a() returns int return 1;',
      'server/src/db/migrations/0013_bets.sql': '-- why\ncreate trigger a before update on b;',
    },
    says: /are files of their room/,
    good: {},
  },
  {
    rule: 'migrations',
    bad: {
      'server/src/db/migrations/0012_bets.book.sql':
        '-- why\ncreate table a (id bigint default bets_id(1, 0));',
      'server/src/rooms/bets/sql/bets_id.book.sql': '',
    },
    says: /bets_id: no migration calls a function of ours/,
    good: {
      'server/src/db/migrations/0012_bets.book.sql':
        '-- why\n-- as bets_id(1, 0) has it\ndrop function bets_id;\ncreate index a_b on a (lower(b));',
      'server/src/rooms/bets/sql/bets_id.book.sql': '',
    },
  },
  {
    rule: 'SQL functions',
    bad: {
      'server/src/rooms/bets/bets_a.sql': '-- why',
      'server/src/rooms/bets/a.ts': 'bets_a',
    },
    says: /rooms\/<room>\/sql\/<function>\.sql/,
    good: {
      'server/src/rooms/bets/sql/bets_a.book.sql': '-- why\ncreate or replace function bets_a() returns void',
      'server/src/rooms/bets/sql/count.sql': '-- why\ncreate or replace function bets.count() returns void',
      'server/src/rooms/bets/a.ts': 'select bets_a(), bets.count()',
    },
  },
  {
    rule: 'SQL functions',
    bad: {
      'server/src/rooms/bets/sql/bets_a.book.sql': '-- why\ncreate or replace function bets_b() returns void',
      'server/src/rooms/bets/sql/count.book.sql':
        '-- why\ncreate or replace function bets.count() returns void',
      'server/src/rooms/bets/a.ts': 'bets_a, count',
    },
    says: /one function, of its room and its own name/,
    good: {},
  },
  {
    rule: 'SQL functions',
    bad: {
      'server/src/rooms/bets/sql/bets_a.book.sql':
        '-- why\ncreate or replace function bets_a() returns int\nlanguage sql\nreturn bets_b() + 1;',
      'server/src/rooms/bets/sql/bets_b.book.sql': '-- why\ncreate or replace function bets_b() returns int',
      'server/src/rooms/bets/a.ts': 'bets_a',
    },
    says: /bets_b: called where it may not exist yet/,
    good: {
      'server/src/rooms/bets/sql/bets_a.book.sql':
        '-- why\ncreate or replace function bets_a() returns int\nlanguage sql as $$\n  select bets_b() + 1\n$$;',
      'server/src/rooms/bets/sql/bets_b.book.sql': '-- why\ncreate or replace function bets_b() returns int',
      'server/src/rooms/bets/a.ts': 'bets_a',
    },
  },
  {
    rule: 'SQL functions',
    bad: {
      'server/src/rooms/bets/sql/bets_a.book.sql': '-- why\ncreate or replace function bets_a() returns int',
      'server/src/rooms/bets/a.test.ts': 'bets_a',
    },
    says: /nobody calls it/,
    good: {
      'server/src/rooms/bets/sql/note.sql':
        '-- why\ncreate or replace function bets.note() returns trigger\n\ncreate or replace trigger a_changed',
    },
  },
  {
    rule: 'aliases in SQL',
    bad: {
      'server/src/rooms/bets/sql/bets_a.book.sql': '-- why\nselect b.stake from bets_bet b',
      'server/src/rooms/bets/a.ts': 'const text = `select stake from bets_bet as b`',
      'server/src/rooms/bets/b.ts': 'const text = `join lottery.game g on true`',
      'server/src/db/a.ts': 'const text = `select g.oid from pg_class g join`',
      'studio/src/bull/a.ts': 'const text = `select g.id from round g where g.id = $1`',
      'studio/src/bull/b.ts': 'const text = `from unnest($1::text[]) g (one, other)`',
    },
    says: /'[bg]' is not a word/,
    good: {
      'server/src/rooms/bets/sql/bets_a.book.sql': `-- i.e. why\nselect bet.stake, 'a.b' from bets_bet bet`,
      'server/src/rooms/bets/a.ts':
        'const text = `select bet.stake from bets_bet bet join lottery.game on true`',
      'server/src/rooms/bets/a.test.ts': 'const text = `select b.stake from bets_bet b`',
      'studio/src/bull/a.ts': 'const text = `select round.id from round where round.id = $1` // from a to b',
    },
  },
  {
    rule: 'time',
    bad: { 'server/src/rooms/bets/a.ts': 'const at = new Date()', 'site/src/b.ts': 'Date.now()' },
    says: /take the time from the clock/,
    good: {
      'server/src/a.ts': 'const at = new Date(text) // Date.now()',
      'server/src/clock.ts': 'new Date()',
    },
  },
  {
    rule: 'chance',
    bad: { 'site/src/a.ts': 'Math.random()' },
    says: /chance from the context/,
    good: { 'server/src/random.ts': 'Math.random()' },
  },
  {
    rule: 'settings',
    bad: { 'server/src/rooms/bets/a.ts': 'process.env.PORT' },
    says: /config\.ts only/,
    good: { 'server/src/config.ts': 'process.env', 'server/src/a.test.ts': 'process.env.SEED' },
  },
  {
    rule: 'floats near money',
    bad: {
      'server/src/rooms/ledger/a.ts': 'const n = Number(text)',
      'server/src/rooms/bets/b.ts': 'parseFloat(t)',
    },
    says: /money is a bigint/,
    good: {
      'server/src/rooms/members/a.ts': 'Number(text)',
      'server/src/rooms/bets/b.ts': 'Number.parseInt(t, 10)',
    },
  },
  {
    rule: 'casts',
    bad: { 'site/src/a.ts': 'const a = b as unknown as C' },
    says: /as unknown as/,
    good: { 'site/src/a.ts': 'const a = b as unknown' },
  },
  {
    rule: 'import law',
    bad: {
      'server/src/rooms/ledger/a.ts': `import { b } from '../bets/index.ts'`,
      'server/src/rooms/bets/index.ts': '',
    },
    says: /ledger → bets is not an edge/,
    good: {
      'server/src/rooms/bets/a.ts': `import { b } from '../ledger/index.ts'`,
      'server/src/rooms/ledger/index.ts': '',
    },
  },
  {
    rule: 'import law',
    bad: {
      'server/src/rooms/bets/a.ts': `import { b } from '../ledger/post.ts'`,
      'server/src/rooms/ledger/post.ts': '',
    },
    says: /by its door/,
    good: {},
  },
  {
    rule: 'import law',
    bad: {
      'server/src/rooms/bets/a.ts': `import { b } from '../../http/bind.ts'`,
      'server/src/http/bind.ts': '',
    },
    says: /knows no http/,
    good: {},
  },
  {
    rule: 'import law',
    bad: { 'site/src/a.ts': `import { b } from '@koi/server/clock.ts'` },
    says: /site imports contract only/,
    good: { 'site/src/a.ts': `import { b } from '@koi/contract/money.ts'` },
  },
  {
    rule: 'import law',
    bad: { 'studio/src/a.ts': `import { b } from '../../server/src/clock.ts'`, 'server/src/clock.ts': '' },
    says: /studio imports contract only, not server/,
    good: { 'studio/src/a.ts': `import { b } from '@koi/contract/money.ts'` },
  },
  {
    rule: 'import law',
    bad: {
      'studio/play/a.ts': `import { b } from '../src/host/hall.ts'`,
      'studio/src/host/hall.ts': '',
      'studio/src/games/a.ts': `import { b } from '../db/db.ts'`,
      'studio/src/db/db.ts': '',
    },
    says: /pages know rules|rules and protocols know no process/,
    good: {
      'studio/play/a.ts': `import { b } from '../src/solo/protocol.ts'`,
      'studio/src/solo/protocol.ts': `import { c } from '../games/c.ts'`,
      'studio/src/games/c.ts': '',
    },
  },
  {
    rule: 'import law',
    bad: {
      'studio/src/solo/a.ts': `import { b } from '../reef/b.ts'`,
      'studio/src/reef/b.ts': `import { c } from '../../play/c.ts'`,
      'studio/play/c.ts': '',
    },
    says: /solo does not import reef|the process knows no page/,
    good: { 'studio/src/solo/a.ts': `import { b } from '../host/b.ts'`, 'studio/src/host/b.ts': '' },
  },
  {
    rule: 'import law',
    bad: {
      'contract/src/calls/a.ts': `import { z } from 'zod'`,
      'contract/src/b.ts': `import 'node:crypto'`,
    },
    says: /zod is used in schemas|no Node built-ins/,
    good: {
      'contract/src/schemas/a.ts': `import { z } from 'zod'`,
      'contract/src/call.ts': `import type { z } from 'zod'`,
    },
  },
  {
    rule: 'import law',
    bad: {
      'site/src/screens/home/A.tsx': '',
      'site/src/screens/entry/B.tsx': `import { A } from '../home/A.tsx'`,
    },
    says: /screens of entry do not know those of home/,
    good: {
      'site/src/screens/entry/B.tsx': '',
      'site/src/screens/home/A.tsx': `import { B } from '../entry/B.tsx'`,
    },
  },
  {
    rule: 'import law',
    bad: {
      'office/src/screens/games/A.tsx': '',
      'office/src/ui/Form.tsx': `import { A } from '../screens/games/A.tsx'`,
      'office/src/screens/vendors/B.tsx': `import { A } from '../games/A.tsx'`,
    },
    says: /screens of vendors do not know those of games|the ui knows no screen/,
    good: {
      'office/src/ui/Edit.tsx': '',
      'office/src/screens/vendors/B.tsx': `import { Edit } from '../../ui/Edit.tsx'`,
    },
  },
  {
    rule: 'import law',
    bad: { 'site/src/wallet/a.ts': `import { b } from '../lotto/b.ts'`, 'site/src/lotto/b.ts': '' },
    says: /wallet does not know lotto\/b\.ts/,
    good: { 'site/src/lotto/a.ts': `import { b } from '../wallet/b.ts'`, 'site/src/wallet/b.ts': '' },
  },
  {
    rule: 'import law',
    bad: {
      'server/src/rooms/vendors/rounds/a.ts': `import { audit, demand } from '../../operators/index.ts'`,
      'server/src/rooms/operators/index.ts': '',
    },
    says: /vendors → operators is not an edge/,
    good: {
      'server/src/rooms/vendors/rounds/a.ts': `import { type Actor, audit } from '../../operators/index.ts'`,
      'server/src/rooms/vendors/office-keys.ts': `import { demand } from '../operators/index.ts'`,
      'server/src/rooms/operators/index.ts': '',
    },
  },
  {
    rule: 'inner rooms',
    bad: {
      'server/src/rooms/lottery/games/a.ts': `import type { B } from '../tickets/b.ts'`,
      'server/src/rooms/lottery/tickets/b.ts': `import { jobs } from '../jobs.ts'`,
      'server/src/rooms/lottery/jobs.ts': '',
      'server/src/rooms/lottery/odds/c.ts': '',
    },
    says: /games lies below tickets|does not import the root of its room|has no folder odds/,
    good: {
      'server/src/rooms/lottery/tickets/a.ts': `import { b } from '../games/b.ts'`,
      'server/src/rooms/lottery/games/b.ts': '',
      'server/src/rooms/lottery/games/b.test.ts': `import { a } from '../tickets/a.ts'`,
      'server/src/rooms/lottery/jobs.ts': `import { a } from './tickets/a.ts'`,
    },
  },
  {
    rule: 'circles of imports',
    bad: {
      'site/src/a.ts': `import type { B } from './b.ts'`,
      'site/src/b.ts': `import { c } from './c.ts'`,
      'site/src/c.ts': `const a = await import('./a.ts')`,
    },
    says: /imports itself: site\/src\/a\.ts → site\/src\/b\.ts → site\/src\/c\.ts → site\/src\/a\.ts/,
    good: {
      'site/src/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
      'site/src/b.ts': `import { c } from './c.ts'`,
      'site/src/c.ts': '',
    },
  },
  {
    rule: 'calls bound once',
    bad: { 'contract/src/calls/bets.ts': `export const betCalls = { a: { method: 'GET', path: '/a' } }` },
    says: /betCalls is bound 0 times/,
    good: {
      'contract/src/calls/bets.ts': `export const betCalls = { a: { method: 'GET', path: '/a' } } as const`,
      'server/src/rooms/bets/routes.ts': 'export const routes = routesOf(betCalls, betSchemas, { a })',
    },
  },
  {
    rule: 'calls bound once',
    bad: {
      'contract/src/calls/bets.ts': `export const betCalls = { a: { method: 'GET', path: '/a' } }`,
      'server/src/rooms/bets/routes.ts': 'routesOf(betCalls, s, { a })\nroutesOf(betCalls, s, { a })',
    },
    says: /bound 2 times/,
    good: {},
  },
  {
    rule: 'calls bound once',
    bad: {
      'contract/src/calls/bets.ts': `export const betCalls = { a: { method: 'GET', path: '/a' }, b: { method: 'GET', path: '/a' } }`,
      'server/src/rooms/bets/routes.ts': 'routesOf(betCalls, s, { a, b })',
    },
    says: /b has the address of a: GET \/a/,
    good: {},
  },
  {
    rule: 'calls bound once',
    bad: {
      'server/src/rooms/bets/office.ts': 'export const officeCommands = { show, pay }',
      'server/src/rooms/cashier/office.ts': 'export const officeCommands = { pay }',
    },
    says: /pay is a command of server\/src\/rooms\/bets\/office\.ts too/,
    good: {},
  },
  {
    rule: 'texts',
    bad: {
      'site/src/i18n/en/home.ts': `export const home = { 'home.a': 'A', 'home.b': 'B' } as const`,
      'site/src/i18n/ms/home.ts': `export const home: Texts<typeof english> = { 'home.a': 'A' }`,
      'site/src/Home.tsx': `t('home.a')`,
    },
    says: /home\.b has no text in ms|nobody shows home\.b/,
    good: {
      'site/src/i18n/en/home.ts': `export const home = { 'home.a': 'A', 'order.state.won': 'B', in_go: 'Go' } as const`,
      'site/src/i18n/ms/home.ts': `export const home = { 'home.a': 'A', 'order.state.won': 'B', in_go: 'Pergi' }`,
      'site/src/Home.tsx': `t('home.a'); t(\`order.state.\${state}\`)`,
    },
  },
  {
    rule: 'texts outside the catalogue',
    bad: {
      'office/src/Banks.tsx': `const columns = [{ name: 'Position' }]\nexport const Banks = () => <p>No bank yet</p>`,
      'office/src/Page.tsx': `export const Page = () => <Part title="Daily limits" hint={'how much'} />`,
    },
    says: /(Position|No bank yet|Daily limits|how much).* is not in the catalogue/,
    good: {
      'office/src/Banks.tsx': `const columns = [{ name: t('money.banks_place') }, { name: 'p50 ms' }]`,
      'office/src/Page.tsx': `export const Page = () => <Part name="feeFixed" title={t('money.banks')}>{id} %</Part>`,
      'office/src/i18n/en/money.ts': `export const money = { label: 'Daily limits' }`,
      'site/src/Home.tsx': `export const Home = () => <p>Welcome</p>`,
    },
  },
  {
    rule: 'files nobody imports',
    bad: { 'server/src/a.ts': '', 'server/src/a.test.ts': `import { a } from './a.ts'` },
    says: /nobody imports it/,
    good: {
      'server/src/main.ts': `import { a } from './a.ts'`,
      'server/src/a.ts': `const b = await import('./b.ts')`,
      'server/src/b.ts': '',
    },
  },
  {
    rule: 'todos',
    bad: { 'server/src/a.ts': '// TODO later', 'server/src/b.ts': '/** FIXME */' },
    says: /(TODO|FIXME) without/,
    good: { 'server/src/a.ts': `// @TODO(12) later\nconst a = 'TODO'` },
  },
  {
    rule: 'skipped tests',
    bad: {
      'server/src/a.test.ts': `test.skip('x', () => {})`,
      'e2e/b.spec.ts': `test.describe.only('x', f)`,
    },
    says: /every test runs/,
    good: { 'server/src/a.test.ts': `test.each([1])('x', f)` },
  },
  {
    rule: 'sleeps in tests',
    bad: {
      'server/src/a.test.ts': 'await new Promise((done) => setTimeout(done, 10))',
      'e2e/b.spec.ts': 'page.waitForTimeout(5)',
    },
    says: /not for time/,
    good: { 'server/src/a.test.ts': 'await vi.waitFor(f)', 'server/src/a.ts': 'setTimeout(f, 5)' },
  },
  {
    rule: 'citations',
    bad: {
      'docs/acceptance.md': 'SH-17 | back on notice goes home | check',
      'site/src/a.ts': '/** Goes home (SH-18). */',
      'site/src/b.test.ts': `test('[XY-12] goes home', f)`,
    },
    says: /there is no row (SH-18|XY-12)/,
    good: {
      'docs/acceptance.md': 'SH-17 | back on notice goes home | check',
      'site/src/a.ts': '/** Goes home (SH-17); not UTF-8, SHA-256 or XY-12. */',
      'site/src/b.test.ts': `test('[SH-17] goes home', f)`,
    },
  },
  {
    rule: 'citations',
    bad: {
      'server/src/a.ts':
        '// As specification 9 has it, and decisions 84.\n/** In one round trip (architecture\n * 3.7). */',
      'site/src/a.css': '/* Spec 9, domain.md 6. */',
      'docs/a.md': 'Decision 82, growth.md, look.md.',
    },
    says: /cite a row, a decision or a page of docs/,
    good: {
      'server/src/a.ts': '// ARCHITECTURE.md, 3 decisions, a domain of 2.',
      'e2e/a.spec.ts': 'spec.ts',
    },
  },
  {
    rule: 'citations',
    bad: { 'server/src/a.ts': '/** Covered bets are no turnover (decision\n * 0031). */' },
    says: /there is no decision 0031/,
    good: {
      'server/src/a.ts': '/** Covered bets are no turnover (decision\n * 0031). */',
      'docs/decisions/0031-bets-that-cover.md': '# 0031 Bets that cover',
    },
  },
  {
    rule: 'citations',
    bad: {
      'server/src/a.ts': '// docs/draws.md#late, docs/money.md',
      'docs/draws.md': '# Draws\n```\n# Late\n```\n[money](money.md) and [itself](#late)',
      'docs/files.md': 'The states are in `server/src/draw.ts`.',
    },
    says: /docs\/draws\.md has no heading #late|there is no file (docs\/money\.md|server\/src\/draw\.ts)/,
    good: {
      'server/src/a.ts': '// docs/draws.md#late-results-who-waits',
      'docs/draws.md':
        '# Draws\n## Late results: who waits?\n[a](files.md) [b](#draws) [c](https://koi.example/a.md)',
      'docs/files.md': 'The states are in `server/src/a.ts`, pictures in `site/public/a.css`.',
    },
  },
  {
    rule: 'shapes without functions',
    bad: {
      'contract/src/schemas/office/a.ts':
        'const a = z.string().refine((one) => one > b)\nconst c = z.object({}).nullable().superRefine(d)',
    },
    says: /\.(refine|superRefine)\(\) is never run/,
    good: {
      'contract/src/schemas/office/a.ts': 'const a = z.string().regex(/^[A-Z]{3}$/).max(3)',
      'server/src/a.ts': 'const a = z.string().refine((one) => one > b)',
    },
  },
]

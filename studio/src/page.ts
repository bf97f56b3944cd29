import { percent } from '@koi/contract/lottery/rational.ts'
import { games } from './games/catalogue.ts'
import { reefPage } from './reef/page.ts'

const HEAD = `# The studio

Koi's own games: a vendor like any other, which uses only the public wallet interface (decision 0021).
\`npm run studio-page\` writes this page from the rules themselves, and a test compares the two.

Returns are exact: the expected payout of one unit staked, the stake included, with every probability an
integer fraction. They are rounded down here. *Most* is the most that one round pays, in stakes; for reels it
is a bound that no round reaches. Each return agrees with a simulation within its standard error: a short one
in \`catalogue.test.ts\`, a long one in \`npm run soak -- --only studio\`. A round pays
stake × multiple / 10 000, rounded down to 0.00001.
`

/**
 * The text of docs/studio.md, and the same figures for the pages (play/facts.json), which cannot compute them
 * at every visit.
 */
export function studioPage(): { page: string; facts: string } {
  const entries = games.map((game) => ({
    game,
    rows: game.wagers().map(({ bet, return: share, most }) => [bet, percent(share, 4), stakes(most)]),
  }))
  const facts = Object.fromEntries(
    entries.map(({ game: { code, names }, rows }) => [code, { names, bets: rows }]),
  )
  const sections = entries.map(({ game, rows }) => {
    const lines = rows.map((row) => `| ${row.join(' | ')} |`)
    const more = game.code === 'lantern-reef' ? `\n${reefPage()}` : ''
    return `## ${game.names.EN} (\`${game.code}\`, ${game.vendor})

Proof: ${game.proof}.

| bet | return | most |
|---|---|---|
${lines.join('\n')}
${more}`
  })
  return { page: [HEAD, ...sections].join('\n'), facts: JSON.stringify(facts) }
}

/** A multiple per 10 000 as stakes: `12.5`, `5 000`. */
function stakes(multiple: bigint): string {
  const whole = (multiple / 10_000n).toString().replace(/\B(?=(\d{3})+$)/g, ' ')
  const rest = (multiple % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

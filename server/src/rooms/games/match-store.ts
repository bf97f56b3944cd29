import type { Db } from '../../db/db.ts'
import type { Names } from './names.ts'

export interface Side {
  readonly names: Names
  readonly image: string
}

/** What a vendor reports about a fixture. */
export interface Match {
  /** The vendor's own id of it. */
  readonly fixture: string
  readonly nodeId: bigint
  readonly roomId: string
  readonly startsAt: Date
  readonly state: 'scheduled' | 'live' | 'ended' | 'void'
  readonly league: Names
  readonly home: Side
  readonly away: Side
  readonly score: { readonly home: number; readonly away: number } | null
  /** The vendor's number of this report; a greater number is newer. */
  readonly sequence: bigint
}

/** Writes the reports that are newer than the stored ones, in one round trip; returns their fixtures. */
export async function upsertMatches(
  db: Db,
  { vendor, matches, at }: { readonly vendor: string; readonly matches: readonly Match[]; readonly at: Date },
): Promise<string[]> {
  const rows = await db.query<{ fixture: string }>({
    name: 'games.record_matches',
    text: `insert into games.hot_match (vendor, fixture, node_id, room_id, starts_at, state, league,
             home_names, away_names, home_image, away_image, home_score, away_score, sequence, told_at)
           select $1, match.fixture, match.node_id, match.room_id, match.starts_at, match.state, match.league,
             match.home_names, match.away_names, match.home_image, match.away_image, match.home_score,
             match.away_score, match.sequence, $3
           from jsonb_to_recordset($2) match (fixture text, node_id bigint, room_id text,
             starts_at timestamptz,
             state text, league jsonb, home_names jsonb, away_names jsonb, home_image text, away_image text,
             home_score integer, away_score integer, sequence bigint)
           on conflict (vendor, fixture) do update set node_id = excluded.node_id, room_id = excluded.room_id,
             starts_at = excluded.starts_at, state = excluded.state, league = excluded.league,
             home_names = excluded.home_names, away_names = excluded.away_names,
             home_image = excluded.home_image, away_image = excluded.away_image,
             home_score = excluded.home_score, away_score = excluded.away_score,
             sequence = excluded.sequence, told_at = excluded.told_at
           where games.hot_match.sequence < excluded.sequence
           returning fixture`,
    values: [vendor, JSON.stringify(newestOf(matches).map(rowOf)), at],
  })
  return rows.map(({ fixture }) => fixture)
}

/** One statement cannot write a row twice: of several reports about a fixture, the newest counts. */
function newestOf(matches: readonly Match[]): readonly Match[] {
  const newest = new Map<string, Match>()
  for (const match of matches) {
    const known = newest.get(match.fixture)
    if (known === undefined || known.sequence < match.sequence) newest.set(match.fixture, match)
  }
  return [...newest.values()]
}

const rowOf = ({ home, away, score, ...match }: Match) => ({
  fixture: match.fixture,
  node_id: String(match.nodeId),
  room_id: match.roomId,
  starts_at: match.startsAt.toISOString(),
  state: match.state,
  league: match.league,
  home_names: home.names,
  away_names: away.names,
  home_image: home.image,
  away_image: away.image,
  home_score: score?.home ?? null,
  away_score: score?.away ?? null,
  sequence: String(match.sequence),
})

export interface MatchRow {
  readonly vendor: string
  readonly nodeId: bigint
  readonly roomId: string
  readonly startsAt: Date
  readonly league: Names
  readonly homeNames: Names
  readonly awayNames: Names
  readonly homeImage: string
  readonly awayImage: string
}

/** Matches that are live or begin in the span, earliest first; a live one with an old start is left out. */
export const listMatches = (
  db: Db,
  span: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<MatchRow[]> =>
  db.query({
    name: 'games.matches',
    text: `select vendor, node_id as "nodeId", room_id as "roomId", starts_at as "startsAt", league,
             home_names as "homeNames", away_names as "awayNames", home_image as "homeImage",
             away_image as "awayImage"
           from games.hot_match
           where state in ('scheduled', 'live') and starts_at between $1 and $2
           order by starts_at, vendor, fixture limit $3`,
    values: [span.from, span.until, span.limit],
  })

/** Whether a game has a match in this room that is live or begins in the span. */
export async function hasOpenMatch(
  db: Db,
  match: { readonly nodeId: bigint; readonly roomId: string; readonly from: Date; readonly until: Date },
): Promise<boolean> {
  const rows = await db.query({
    name: 'games.has_open_match',
    text: `select from games.hot_match
           where state in ('scheduled', 'live') and starts_at between $3 and $4 and node_id = $1
             and room_id = $2 limit 1`,
    values: [match.nodeId, match.roomId, match.from, match.until],
  })
  return rows.length > 0
}

/** The greatest sequence number stored for any of these fixtures; 0 if none is stored. */
export async function newestSequence(
  db: Db,
  { vendor, fixtures }: { readonly vendor: string; readonly fixtures: readonly string[] },
): Promise<bigint> {
  const [row] = await db.query<{ newest: bigint | null }>({
    name: 'games.newest_sequence',
    text: `select max(sequence) as newest from games.hot_match where vendor = $1 and fixture = any ($2)`,
    values: [vendor, fixtures],
  })
  return row?.newest ?? 0n
}

export async function deleteMatchesReportedBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from games.hot_match where told_at < $1', [before])
}

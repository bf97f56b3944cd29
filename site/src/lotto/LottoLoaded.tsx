import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loaded, type LoadedProps } from '../api/Loaded.tsx'
import { useT } from '../i18n/i18n.ts'
import { Missing } from './Missing.tsx'

type Thing = 'game' | 'draw' | 'ticket' | 'chase'

interface LottoLoadedProps<Data> extends Omit<LoadedProps<Data>, 'query'> {
  query: LoadedProps<Data>['query'] & Pick<UseQueryResult<Data>, 'fetchStatus'>
  /** What the address names. */
  thing: Thing
}

/** {@link Loaded}, where the address may name what is not there: another try would not help then. */
export function LottoLoaded<Data>({ thing, query, ...rest }: LottoLoadedProps<Data>) {
  const t = useT()
  const missing = missingThing(query, thing)
  if (missing === null) return <Loaded query={query} {...rest} />
  return <Missing title={t(`lotto.no_such_${missing}`)} text={t('lotto.no_such_text')} />
}

const UNKNOWN: Partial<Record<RefusalCode, Thing | null>> = {
  'game.unknown': 'game',
  'draw.unknown': 'draw',
  'order.unknown': 'ticket',
  'chase.unknown': 'chase',
  // No game, number or ticket at all is written like this.
  'request.invalid': null,
}

function missingThing(
  { data, error, fetchStatus }: LottoLoadedProps<unknown>['query'],
  thing: Thing,
): Thing | null {
  if (data !== undefined) return null
  // Never asked for, since the address says too little.
  if (error === null) return fetchStatus === 'idle' ? thing : null
  const code = error instanceof CallError ? error.code : null
  return code !== null && code in UNKNOWN ? (UNKNOWN[code] ?? thing) : null
}

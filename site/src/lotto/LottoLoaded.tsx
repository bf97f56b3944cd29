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

/**
 * {@link Loaded} for an address that may name something that does not exist, where a retry would not help.
 */
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
  // No game, draw number or ticket has this form.
  'request.invalid': null,
}

function missingThing(
  { data, error, fetchStatus }: LottoLoadedProps<unknown>['query'],
  thing: Thing,
): Thing | null {
  if (data !== undefined) return null
  // No request is made, because the address is incomplete.
  if (error === null) return fetchStatus === 'idle' ? thing : null
  const code = error instanceof CallError ? error.code : null
  return code !== null && code in UNKNOWN ? (UNKNOWN[code] ?? thing) : null
}

import { CallError, openEnvelope } from '@koi/contract/envelope.ts'
import type { RecordKind } from '@koi/contract/fairness/signed-records.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { getSession } from '../session/session.ts'
import { toSearch } from '../ui/search-params.ts'

export interface RecordsQuery {
  readonly record: RecordKind
  readonly as: 'csv' | 'json'
  readonly startDate: string
  readonly endDate: string
}

/** A file of the member's own records (docs/domain/records.md). Throws `CallError`. */
export async function fetchRecordsFile(query: RecordsQuery): Promise<Blob> {
  let response: Response
  try {
    response = await fetch(`/wps/records/export${toSearch({ ...query })}`, {
      headers: { authorization: getSession()?.token ?? '', language: currentLanguage() },
    })
    if (response.ok) return await response.blob()
  } catch {
    throw new CallError({ code: null, status: 0, message: '' })
  }
  openEnvelope(response.status, await response.json().catch(() => null))
  throw new CallError({ code: null, status: response.status, message: '' })
}

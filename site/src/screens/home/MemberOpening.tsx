import { isPromptedForContracts } from '@koi/contract/member-type.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { memberInfoQuery, walletQuery } from '../../api/member.ts'
import { favouriteNodesQuery } from '../../games/queries.ts'
import { translate } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import type { SessionInfo } from '../../session/session.ts'
import { rateRequestQuery } from '../../team/rate-request.ts'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { contractPrompts, ratePrompts } from './contract-prompts.ts'
import { contractRequestsQuery } from './queries.ts'

/**
 * Answers younger than this were requested while the page started and count as fresh; older ones are fetched
 * again.
 */
const FRESH_MS = 2_000

/**
 * What opening home does for a member: favourites, member info and wallets are renewed, and then the member
 * is asked about pending contracts and lower rates, one by one (HM-19, HM-22 to HM-28, TA-06). Draws nothing.
 */
export default function MemberOpening({ session }: { session: SessionInfo }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { token, type } = session
  useEffect(() => {
    if (token === '') return
    const left = new AbortController()
    const open = async () => {
      await Promise.allSettled([
        client.fetchQuery({ ...favouriteNodesQuery(), staleTime: 0 }),
        client.fetchQuery({ ...memberInfoQuery(), staleTime: FRESH_MS }),
        client.fetchQuery({ ...walletQuery(), staleTime: FRESH_MS }),
      ])
      if (!isPromptedForContracts(type) || left.signal.aborted) return
      const prompts = [
        ...contractPrompts(await client.fetchQuery(contractRequestsQuery())),
        ...ratePrompts(await client.fetchQuery(rateRequestQuery())),
      ]
      for (const { title, text, to } of prompts) {
        if (left.signal.aborted) return
        const words = { title: translate(title), text: translate(text) }
        const buttons = { confirm: translate('in_go'), cancel: translate('in_more_cancel') }
        if (await askConfirm({ ...words, ...buttons })) return void navigate(to)
      }
    }
    // Without an answer there is no prompt; the next opening of home tries again.
    open().catch(() => undefined)
    return () => left.abort()
  }, [client, navigate, token, type])
  return null
}

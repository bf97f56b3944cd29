import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { refusalText } from '../../../api/refusal-text.ts'
import { type Translate, useLanguage, useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../../ui/list/use-paged-list.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Page } from '../../../ui/Page.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { dayName } from '../parts/day-name.ts'
import { ContractCard, Versions } from './ContractCard.tsx'
import { Bills } from './parts/BillRow.tsx'
import { ContractRow } from './parts/ContractRow.tsx'
import { isBinding } from './parts/labels.ts'
import {
  type Contract,
  contractsChanged,
  kindCalls,
  useContracts,
  useWaiting,
  type Waiting,
} from './queries.ts'
import { type Action, RequestCard } from './RequestCard.tsx'

type Given = 'accepted' | 'declined'
/** What an answer means for the contract, as the member who gave it reads. */
function doneText(t: Translate, status: Waiting['status'], given: Given, day: string): string {
  switch (status) {
    case 'P':
      return given === 'accepted' ? t('contract.accepted_done', { day }) : t('contract.refused_done')
    case 'E':
      return given === 'accepted' ? t('contract.changed_done', { day }) : t('contract.unchanged_done')
    case 'V':
      return t(given === 'accepted' ? 'contract.dissolved_done' : 'contract.kept_done')
  }
}

/** The contracts of one kind: what waits for the member's answer, what is valid, and what was (RT-21 to 23). */
export function KindScreen({ kind }: { kind: ContractKind }) {
  const t = useT()
  const language = useLanguage()
  const waiting = useWaiting(kind)
  const contracts = useContracts({ kind, side: 'payee' })
  const answer = useMutation({
    mutationFn: ({ request, action }: { request: Waiting; action: Action }) =>
      api[kindCalls[kind].answer]({ id: request.id, action }),
    onSuccess: ({ answer: given }, { request }) =>
      showToast(doneText(t, request.status, given, dayName(request.begins, language)), {
        tone: 'success',
        lasts: 'long',
      }),
    // A prompt on home, and what was shown here, are outdated by any answer, also by a refusal.
    onSettled: contractsChanged,
  })
  return (
    <Page>
      {answer.isError ? <Problem>{refusalText(answer.error)}</Problem> : null}
      <Loaded query={waiting} skeleton={<Skeleton height={320} />}>
        {({ request, contract }) => (
          <>
            {request === null ? null : (
              <RequestCard
                key={request.id}
                request={request}
                isPending={answer.isPending}
                onAnswer={(action) => answer.mutate({ request, action })}
              />
            )}
            <Others query={contracts} isEmpty={request === null && contract === null} kind={kind} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface OthersProps {
  query: ReturnType<typeof useContracts>
  /** Neither a request nor a valid contract. */
  isEmpty: boolean
  kind: ContractKind
}

function Others({ query, isEmpty, kind }: OthersProps) {
  const t = useT()
  const list = usePagedList<Contract>(query)
  const own = list.items
  const binding = own.filter(isBinding)
  // One that waits for an answer is shown above.
  const past = own.filter((contract) => !isBinding(contract) && contract.state !== 'offered')
  if (query.isPending) return <Skeleton height={200} />
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t('contract.none_of_kind')}
          text={t('contract.none_of_kind_text')}
          action={<ButtonLink to={paths.contracts}>{t('title.contracts')}</ButtonLink>}
        />
      ) : null}
      {binding.map((contract) => (
        <ContractCard key={contract.id} contract={contract} isAskedAbove />
      ))}
      {binding.map((contract) => (
        <Versions key={contract.id} contract={contract} />
      ))}
      {past.length === 0 ? null : (
        <>
          <SectionHead title={t('contract.past')} />
          <InfiniteList<Contract>
            {...list}
            items={past}
            keyOf={({ id }) => id}
            rowHeight={64}
            render={(contract) => <ContractRow contract={contract} />}
            empty={null}
          />
        </>
      )}
      {own.some(({ version }) => version > 0) ? (
        <>
          <SectionHead title={t('contract.bills')} />
          <Bills filter={{ kind, side: 'payee' }} />
        </>
      ) : null}
    </>
  )
}

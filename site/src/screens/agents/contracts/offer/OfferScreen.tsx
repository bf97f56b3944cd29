import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../../api/Loaded.tsx'
import { useT } from '../../../../i18n/i18n.ts'
import { useSearchParams } from '../../../../navigation/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Choices } from '../../../../ui/form/Choices.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { isAgent } from '../../parts/type-label.ts'
import { useSubordinates } from '../../queries.ts'
import styles from '../parts/contracts.module.css'
import { isBinding } from '../parts/labels.ts'
import { TermsWords } from '../parts/TermsWords.tsx'
import { type Contract, type Terms, useContractHistory, useContracts } from '../queries.ts'
import { ChooseMember } from './ChooseMember.tsx'
import { OfferForm } from './OfferForm.tsx'
import { startFrom, toValues } from './offer-form.ts'

/** An agent offers a contract to a direct member, or new terms for one that is valid (CO-01, CO-03). */
export default function OfferScreen() {
  const [query] = useSearchParams()
  const account = query.get('member')
  const changeId = query.get('change')
  return (
    <Page>
      {changeId !== null ? (
        <Changing key={changeId} id={changeId} />
      ) : account === null ? (
        <ChooseMember />
      ) : (
        <Offering key={account} account={account} />
      )}
    </Page>
  )
}

const skeleton = [120, 420].map((height) => <Skeleton key={height} height={height} />)

/** The own terms that are in force, by which a child's are covered. */
const coversOf = (contracts: readonly Contract[], kind: ContractKind): readonly Terms[] =>
  contracts.flatMap((one) => (one.kind === kind && isBinding(one) && one.terms !== null ? [one.terms] : []))

function Changing({ id }: { id: string }) {
  const history = useContractHistory(id)
  const own = useContracts({ side: 'payee' })
  return (
    <Loaded query={history} skeleton={skeleton}>
      {({ contract }) => (
        <Loaded query={own} skeleton={skeleton}>
          {({ pages }) =>
            contract.terms === null || contract.side !== 'payer' || contract.other === null ? (
              <NothingToOffer />
            ) : (
              <WithCovers
                covers={coversOf(
                  pages.flatMap(({ content }) => content),
                  contract.kind,
                )}
              >
                {(covers) => (
                  <OfferForm
                    account={contract.other ?? ''}
                    ownPlay={contract.ownPlay}
                    covers={covers}
                    change={{ id, terms: contract.terms as Terms }}
                    initial={toValues(contract.terms as Terms)}
                  />
                )}
              </WithCovers>
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

function Offering({ account }: { account: string }) {
  const own = useContracts({ side: 'payee' })
  const member = useSubordinates({ filter: 'direct', account })
  return (
    <Loaded query={member} skeleton={skeleton}>
      {({ content }) => (
        <Loaded query={own} skeleton={skeleton}>
          {({ pages }) => (
            <ByKind
              account={account}
              ownPlay={!isAgent(content.find((one) => one.account === account)?.type ?? 1)}
              own={pages.flatMap((page) => page.content)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

const KINDS = [
  { id: 'daily_salary', label: 'contract.daily' },
  { id: 'hourly_salary', label: 'contract.hourly' },
  { id: 'dividend', label: 'contract.dividend' },
] as const

function ByKind({ account, ownPlay, own }: { account: string; ownPlay: boolean; own: readonly Contract[] }) {
  const t = useT()
  const first = KINDS.find(({ id }) => coversOf(own, id).length > 0)?.id ?? 'daily_salary'
  const [kind, setKind] = useState<ContractKind>(first)
  return (
    <>
      <Choices
        look="segments"
        label={t('contract.kind')}
        chosen={kind}
        onChoose={setKind}
        choices={KINDS.map(({ id, label }) => ({ id, label: t(label) }))}
      />
      <WithCovers key={kind} covers={coversOf(own, kind)}>
        {(covers) => (
          <OfferForm {...{ account, ownPlay, covers }} change={null} initial={startFrom(covers[0])} />
        )}
      </WithCovers>
    </>
  )
}

interface WithCoversProps {
  covers: readonly Terms[]
  children: (covers: readonly [Terms, ...Terms[]]) => ReactNode
}

/** Shows the own contracts, which bound what can be offered; without any there is nothing to offer. */
function WithCovers({ covers, children }: WithCoversProps) {
  const t = useT()
  const [first, ...others] = covers
  if (first === undefined) return <NothingToOffer />
  return (
    <>
      <Card>
        <details className={styles.fold}>
          <summary>
            {t('contract.own_contract')}
            <Icon name="down" size={18} />
          </summary>
          {covers.map((terms) => (
            <TermsWords key={JSON.stringify(terms)} terms={terms} ownPlay={false} />
          ))}
        </details>
      </Card>
      {children([first, ...others])}
    </>
  )
}

function NothingToOffer() {
  const t = useT()
  return (
    <EmptyState
      title={t('contract.nothing_to_offer')}
      text={t('contract.nothing_to_offer_text')}
      action={<ButtonLink to={paths.contracts}>{t('title.contracts')}</ButtonLink>}
    />
  )
}

import { Loaded } from '../../../api/Loaded.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useSearchParams } from '../../../navigation/navigation.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { ContractCard, Versions } from './ContractCard.tsx'
import { Bills } from './parts/BillRow.tsx'
import { useContractHistory } from './queries.ts'

/** One contract for either of its sides: terms, versions, what can be done, and its bills. */
export default function ContractScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const id = query.get('id') ?? '0'
  return (
    <Page>
      <Loaded query={useContractHistory(id)} skeleton={<Skeleton height={320} />}>
        {({ contract }) => (
          <>
            <ContractCard contract={contract} />
            <Versions contract={contract} />
            {contract.version === 0 ? null : (
              <>
                <SectionHead title={t('contract.bills')} />
                <Bills filter={{ contractId: contract.id }} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

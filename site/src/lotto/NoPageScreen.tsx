import { useT } from '../i18n/i18n.ts'
import { Page } from '../ui/Page.tsx'
import { LottoHeader } from './LottoHeader.tsx'
import { Missing } from './Missing.tsx'

/** An address beneath `/lotto` that is not a page. */
export default function NoPageScreen() {
  const t = useT()
  return (
    <>
      <LottoHeader title={t('title.not_found')} />
      <Page>
        <Missing title={t('title.not_found')} text={t('error.not_found')} />
      </Page>
    </>
  )
}

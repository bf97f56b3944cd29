import { queryOptions, useQuery } from '@tanstack/react-query'
import { staleAfter } from '../../api/query-client.ts'
import { type Language, useLanguage, useT } from '../../i18n/i18n.ts'
import { Failed } from '../../ui/feedback/Failed.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { Agreement } from './agreement/agreement.ts'
import styles from './support.module.css'

const agreementLoaders: Record<Language, () => Promise<{ agreement: Agreement }>> = {
  EN: () => import('./agreement/en.ts'),
  MS: () => import('./agreement/ms.ts'),
  CN: () => import('./agreement/cn.ts'),
}

const agreementQuery = (language: Language) =>
  queryOptions({
    queryKey: ['agreement', language],
    queryFn: async () => (await agreementLoaders[language]()).agreement,
    staleTime: staleAfter.never,
  })

/** The full text in the language of the site (RT-04). */
export default function UserAgreementScreen() {
  const t = useT()
  const { data, isError, refetch } = useQuery(agreementQuery(useLanguage()))
  if (isError) return <Failed title={t('error.page')} onRetry={refetch} />
  if (data === undefined) {
    return (
      <div className={styles.agreement}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
    )
  }
  return (
    <article className={styles.agreement}>
      {data.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

import { LoadFailed } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { statusKeepingRows, usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { type Feedback, useFeedback } from './queries.ts'

/** Sends feedback, and shows earlier feedback with our answers (RT-26, VA-17). */
export default function FeedbackScreen() {
  const t = useT()
  const history = useFeedback()
  const list = usePagedList<Feedback>(history)
  const rules = history.data?.pages[0]?.rules
  if (rules === undefined) {
    return (
      <Page>
        {history.isError ? (
          <LoadFailed error={history.error} onRetry={history.refetch} />
        ) : (
          [300, 120].map((height) => <Skeleton key={height} height={height} />)
        )}
      </Page>
    )
  }
  return (
    <Page>
      <FeedbackForm rules={rules} />
      <section aria-label={t('feedback.history')}>
        <SectionHead title={t('feedback.history')} />
        <InfiniteList
          {...list}
          status={statusKeepingRows(history)}
          keyOf={({ id }) => id}
          render={(feedback) => <FeedbackCard feedback={feedback} />}
          rowHeight={120}
          empty={<EmptyState title={t('feedback.none')} />}
        />
      </section>
    </Page>
  )
}

import { LoadFailed } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { FeedbackCard } from './FeedbackCard.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { type Feedback, useFeedback } from './queries.ts'

/** Tell us something, and read what we answered (RT-26, VA-17). */
export default function FeedbackScreen() {
  const t = useT()
  const history = useFeedback()
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
  const rows = history.data?.pages.flatMap(({ content }): readonly Feedback[] => content) ?? []
  return (
    <Page>
      <FeedbackForm rules={rules} />
      <section aria-label={t('feedback.history')}>
        <SectionHead title={t('feedback.history')} />
        <InfiniteList
          items={rows}
          status={history.isFetchNextPageError ? 'failed' : history.isFetchingNextPage ? 'loading' : 'ready'}
          hasMore={history.hasNextPage}
          onMore={() => void history.fetchNextPage()}
          onRetry={() => void history.fetchNextPage()}
          keyOf={({ id }) => id}
          render={(feedback) => <FeedbackCard feedback={feedback} />}
          rowHeight={120}
          empty={<EmptyState title={t('feedback.none')} />}
        />
      </section>
    </Page>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../api/Loaded.tsx'
import { invalidate } from '../../../api/query-client.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { teamApi } from '../../../api/team-api.ts'
import { formatTime } from '../../../i18n/format-time.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { rateRequestQuery } from '../../../team/rate-request.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { askConfirm } from '../../../ui/overlay/confirm.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Page } from '../../../ui/Page.tsx'
import partStyles from '../parts/parts.module.css'
import type { TeamAnswer } from '../queries.ts'
import styles from './rates.module.css'
import { TermsChange } from './TermsCards.tsx'

type Request = NonNullable<TeamAnswer<'rebateRequest'>['request']>

/** Lower rates that the upline asks a member of any type to agree to (TA-06). */
export default function RateRequestScreen() {
  const t = useT()
  return (
    <Page>
      <Loaded query={useQuery(rateRequestQuery())} skeleton={<Skeleton height={260} />}>
        {({ request }) =>
          request === null ? (
            <EmptyState
              title={t('agent.no_request')}
              text={t('agent.no_request_text')}
              action={<ButtonLink to={paths.memberCentre}>{t('title.member_centre')}</ButtonLink>}
            />
          ) : (
            <Answering key={request.id} request={request} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Answering({ request: { id, now, asked, at } }: { request: Request }) {
  const t = useT()
  const language = useLanguage()
  const answer = useMutation({
    mutationFn: (agree: boolean) => teamApi.answerRebateRequest({ id, agree }),
    onSuccess: (_done, agree) => {
      showToast(t(agree ? 'agent.agreed' : 'agent.refused'), { tone: 'success' })
    },
    onSettled: () => invalidate('rebateRequest'),
  })
  const agree = async () => {
    const sure = await askConfirm({
      title: t('agent.agree_title'),
      text: t('agent.agree_text'),
      confirm: t('agent.agree'),
    })
    if (sure) answer.mutate(true)
  }
  return (
    <Card title={t('agent.request')}>
      <p className={styles.lead}>{t('agent.request_text')}</p>
      <TermsChange now={now} next={asked} />
      <p className={partStyles.note}>{t('agent.request_at', { time: formatTime(at, language) })}</p>
      {answer.isError ? <Problem>{refusalText(answer.error)}</Problem> : null}
      <div className={styles.answers}>
        <Button tone="quiet" loading={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('agent.refuse')}
        </Button>
        <Button loading={answer.isPending} onClick={() => void agree()}>
          {t('agent.agree')}
        </Button>
      </div>
    </Card>
  )
}

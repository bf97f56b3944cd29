import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './messages.module.css'

/** One piece of feedback with its pictures, and the answer to it. */
export default function FeedbackScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title={t('content.feedback')} query={useCall('officeFeedback', { id })}>
      {(feedback) => <FeedbackPage feedback={feedback} />}
    </Loaded>
  )
}

function FeedbackPage({ feedback }: { feedback: Output<'officeFeedback'> }) {
  const { id, memberId, account, type, sentAt, text, images, answer, answeredBy, answeredAt } = feedback
  const answerFeedback = useAction('officeAnswerFeedback')
  return (
    <Page title={t('content.feedback_from', { account })}>
      {answer === null ? <Holder kind="feedback" thing={id} title={account} /> : null}
      <Facts
        facts={[
          [t('list.from'), <MemberLink key="member" {...{ memberId, account }} />],
          [t('content.about'), type],
          [t('content.sent'), formatTime(sentAt)],
          [t('word.state'), <State key="state" state={answer === null ? 'waiting' : 'answered'} />],
        ]}
      />
      <p className={styles.text}>{text}</p>
      <div className={styles.pictures}>
        {images.map((image, place) => (
          <Picture key={image} id={image} label={t('content.picture', { place: place + 1 })} />
        ))}
      </div>
      {answer === null ? (
        <AnswerForm id={id} call={answerFeedback} />
      ) : (
        <section aria-label={t('content.answer')}>
          <h2>
            {answeredAt === null
              ? t('content.answered_by', { name: answeredBy ?? '' })
              : t('content.answered_by_at', { name: answeredBy ?? '', time: formatTime(answeredAt) })}
          </h2>
          <p className={styles.text}>{answer}</p>
        </section>
      )}
    </Page>
  )
}

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useCall('officeFeedbackImage', { id })
  return data === undefined ? null : <img src={`data:${data.type};base64,${data.data}`} alt={label} />
}

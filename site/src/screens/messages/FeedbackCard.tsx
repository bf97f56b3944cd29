import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import styles from './Feedback.module.css'
import { type Feedback, useFeedbackImage } from './queries.ts'

/** One feedback of the member, with its pictures and the answer. */
export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const t = useT()
  const language = useLanguage()
  const { type, text, sentAt, images, answer } = feedback
  return (
    <Card className={styles.sent}>
      <div className={styles.top}>
        <small>
          {t(`feedback.${type}`)} · {formatTime(sentAt, language)}
        </small>
        <StatusPill tone={answer === null ? 'waiting' : 'good'}>
          {t(answer === null ? 'feedback.waiting' : 'feedback.answered')}
        </StatusPill>
      </div>
      <p className={styles.text}>{text}</p>
      {images.length === 0 ? null : (
        <ul className={styles.thumbs}>
          {images.map((id, place) => (
            <li key={id}>
              <Picture id={id} label={t('feedback.picture', { number: place + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {answer === null ? null : (
        <p className={`${styles.text} ${styles.answer}`}>
          <b>{t('feedback.answer')}</b>
          {answer}
        </p>
      )}
    </Card>
  )
}

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useFeedbackImage(id)
  if (data === undefined) return <Skeleton height={84} width={84} />
  return <img className={styles.picture} src={data} alt={label} width={84} height={84} />
}

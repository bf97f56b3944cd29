import { Link, useParams } from 'react-router'
import { explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './messages.module.css'

/** One feedback with its pictures, and the answer to it. */
export default function FeedbackScreen() {
  const { id = '' } = useParams()
  const { data, isError, error } = useCall('officeFeedback', { id })
  const answer = useAct('officeAnswerFeedback')
  if (isError) return <Page title="Feedback">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Feedback">{null}</Page>
  return (
    <Page title={`Feedback of ${data.account}`}>
      <Facts
        facts={[
          [
            'From',
            <Link key="account" to={`/members/${data.memberId}`}>
              {data.account}
            </Link>,
          ],
          ['About', data.type],
          ['Sent', formatTime(data.sentAt)],
          ['State', <State key="state" state={data.answer === null ? 'waiting' : 'answered'} />],
        ]}
      />
      <p className={styles.text}>{data.text}</p>
      <div className={styles.pictures}>
        {data.images.map((image, place) => (
          <Picture key={image} id={image} label={`Picture ${place + 1}`} />
        ))}
      </div>
      {data.answer === null ? (
        <AnswerForm
          busy={answer.isPending}
          error={answer.error}
          onAnswer={(body) => answer.mutate({ id, body })}
        />
      ) : (
        <section aria-label="Answer">
          <h2>
            Answered by {data.answeredBy}
            {data.answeredAt === null ? '' : `, ${formatTime(data.answeredAt)}`}
          </h2>
          <p className={styles.text}>{data.answer}</p>
        </section>
      )}
    </Page>
  )
}

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useCall('officeFeedbackImage', { id })
  return data === undefined ? null : <img src={`data:${data.type};base64,${data.data}`} alt={label} />
}

import { Link, useParams } from 'react-router'
import { explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './messages.module.css'

/** One letter, the answer to it, and what else was written between this member and the house. */
export default function LetterScreen() {
  const { id = '' } = useParams()
  const { data, isError, error } = useCall('officeLetter', { id })
  const answer = useAct('officeAnswerLetter')
  if (isError) return <Page title="Letter">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Letter">{null}</Page>
  return (
    <Page title={data.subject}>
      <Facts
        facts={[
          [
            'From',
            <Link key="account" to={`/members/${data.memberId}`}>
              {data.account}
            </Link>,
          ],
          ['Sent', formatTime(data.sentAt)],
          ['State', <State key="state" state={data.answeredAt === null ? 'waiting' : 'answered'} />],
        ]}
      />
      <p className={styles.text}>{data.body}</p>
      {data.answeredAt === null ? (
        <AnswerForm
          busy={answer.isPending}
          error={answer.error}
          onAnswer={(body) => answer.mutate({ id, body })}
        />
      ) : null}
      <section aria-label="Exchange">
        <h2>Letters of this member</h2>
        <ol className={styles.exchange}>
          {data.exchange.map(({ id: other, operator, subject, body, sentAt, readAt }) => (
            <li key={other}>
              <b>{subject}</b>
              <small>
                {operator ?? data.account}, {formatTime(sentAt)}
                {operator === null ? '' : readAt === null ? ', not read yet' : `, read ${formatTime(readAt)}`}
              </small>
              <p className={styles.text}>{body}</p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  )
}

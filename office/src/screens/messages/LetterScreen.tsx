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

type Letter = Output<'officeLetter'>

/** One message from a member, the answer to it, and the other messages between the two sides. */
export default function LetterScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title={t('content.message')} query={useCall('officeLetter', { id })}>
      {(letter) => <LetterPage letter={letter} />}
    </Loaded>
  )
}

function LetterPage({ letter }: { letter: Letter }) {
  const { id, memberId, account, subject, body, sentAt, answeredAt, exchange } = letter
  const answerLetter = useAction('officeAnswerLetter')
  return (
    <Page title={subject}>
      {answeredAt === null ? <Holder kind="letter" thing={id} title={subject} /> : null}
      <Facts
        facts={[
          [t('list.from'), <MemberLink key="member" {...{ memberId, account }} />],
          [t('content.sent'), formatTime(sentAt)],
          [t('word.state'), <State key="state" state={answeredAt === null ? 'waiting' : 'answered'} />],
        ]}
      />
      <p className={styles.text}>{body}</p>
      {answeredAt === null ? <AnswerForm id={id} call={answerLetter} /> : null}
      <section aria-label={t('content.conversation')}>
        <h2>{t('content.all_messages_of_this_member')}</h2>
        <ol className={styles.exchange}>
          {exchange.map((other) => (
            <li key={other.id}>
              <b>{other.subject}</b>
              <small>{sentText(other, account)}</small>
              <p className={styles.text}>{other.body}</p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  )
}

/** Who sent it and when, and whether the member has read what an operator wrote. */
function sentText({ operator, sentAt, readAt }: Letter['exchange'][number], account: string): string {
  const time = formatTime(sentAt)
  if (operator === null) return t('content.sent_by', { name: account, time })
  return readAt === null
    ? t('content.sent_by_unread', { name: operator, time })
    : t('content.sent_by_read', { name: operator, time, read: formatTime(readAt) })
}

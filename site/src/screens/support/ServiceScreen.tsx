import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { staleAfter } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { customerServiceQuery, openChat } from '../../api/support-link.ts'
import { type Language, useLanguage, useT } from '../../i18n/i18n.ts'
import { Link, useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import { safeHref } from '../../ui/link-target.ts'
import { Page } from '../../ui/Page.tsx'
import type { Faq } from './faq/faq.ts'
import styles from './ServiceScreen.module.css'

const faqLoaders: Record<Language, () => Promise<{ faq: Faq }>> = {
  EN: () => import('./faq/en.ts'),
  MS: () => import('./faq/ms.ts'),
  CN: () => import('./faq/cn.ts'),
}

const faqQuery = (language: Language) =>
  queryOptions({
    queryKey: ['faq', language],
    queryFn: async () => (await faqLoaders[language]()).faq,
    staleTime: staleAfter.never,
  })

/** Every way to reach support, and frequently asked questions (RT-03). */
export default function ServiceScreen() {
  const t = useT()
  const questions = useQuery(faqQuery(useLanguage()))
  return (
    <Page>
      <Card title={t('support.contact')}>
        <ul>
          <LiveChat />
          <Contacts />
          <li>
            <Link to={paths.writeMessage} className={styles.way}>
              <ContactRow icon="mail" name={t('support.message')} text={t('support.message_text')} />
            </Link>
          </li>
          <li>
            <Link to={paths.feedback} className={styles.way}>
              <ContactRow icon="edit" name={t('support.feedback')} text={t('support.feedback_text')} />
            </Link>
          </li>
        </ul>
      </Card>
      <Card title={t('support.faq')}>
        <Loaded query={questions} skeleton={<Skeleton height={300} />}>
          {(list) =>
            list.map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>
                  {question}
                  <Icon name="down" size={18} />
                </summary>
                <p>{answer}</p>
              </details>
            ))
          }
        </Loaded>
      </Card>
    </Page>
  )
}

/** The chat that a call opens; a refusal is shown in its row. */
function LiveChat() {
  const t = useT()
  const { data } = useQuery(customerServiceQuery())
  const [query] = useSearchParams()
  const [problem, setProblem] = useState(query.get('chat') === 'closed' ? t('support.chat_closed') : null)
  if (!data?.chat) return problem === null ? null : <li role="status">{problem}</li>
  const open = () => {
    setProblem(null)
    openChat().catch((error: unknown) => setProblem(refusalText(error)))
  }
  return (
    <li>
      <button type="button" className={styles.way} onClick={open}>
        <ContactRow icon="chat" name={t('support.chat')} text={problem ?? t('support.chat_text')} />
      </button>
    </li>
  )
}

/**
 * The operator's own contacts: chat links, WhatsApp, Telegram. Without any the two links below them remain.
 */
function Contacts() {
  const t = useT()
  const { data } = useQuery(customerServiceQuery())
  const links = (data?.customerService ?? []).map((link, place) => ({
    link,
    icon: 'chat' as const,
    name: place === 0 && !data?.chat ? t('support.chat') : t('support.help', { number: place + 1 }),
    text: t('support.chat_text'),
  }))
  const apps = [
    { link: data?.whatsapp, name: t('support.whatsapp') },
    { link: data?.telegram, name: t('support.telegram') },
  ].map((app) => ({ ...app, icon: 'phone' as const, text: t('support.app_text') }))
  return [...links, ...apps].map(({ link, icon, name, text }) => {
    const href = safeHref(link ?? null)
    return href === null ? null : (
      <li key={href}>
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.way}>
          <ContactRow {...{ icon, name, text }} />
        </a>
      </li>
    )
  })
}

function ContactRow({ icon, name, text }: { icon: IconName; name: string; text: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{name}</b>
        <small>{text}</small>
      </span>
      <Icon name="forward" size={18} />
    </>
  )
}

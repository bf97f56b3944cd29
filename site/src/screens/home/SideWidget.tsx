import { useQuery } from '@tanstack/react-query'
import { customerServiceQuery, openChat } from '../../api/support-link.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { safeHref } from '../../ui/link-target.ts'
import styles from './SideWidget.module.css'

/**
 * Customer service: chat or help always, WhatsApp and Telegram if they are set up (HM-08, HM-09). At the side
 * where there is room beside the column, otherwise at the end of the page.
 */
export default function SideWidget() {
  const t = useT()
  const { data } = useQuery(customerServiceQuery())
  const chat = (data?.customerService ?? []).find((link) => safeHref(link) !== null)
  const apps = [
    { name: t('support.whatsapp'), href: safeHref(data?.whatsapp ?? null), mark: 'whatsapp' },
    { name: t('support.telegram'), href: safeHref(data?.telegram ?? null), mark: 'telegram' },
  ] as const
  return (
    <aside className={styles.widget} aria-label={t('support.contact')}>
      {apps.map(({ name, href, mark }) =>
        href === null ? null : (
          <a key={mark} href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={mark} size={20} />
            {name}
          </a>
        ),
      )}
      <Chat href={chat} hasChat={data?.chat ?? false} />
    </aside>
  )
}

/** The chat that the operator has set up, or else, under another name, the page with answers and all contacts. */
function Chat({ href, hasChat }: { href: string | undefined; hasChat: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const open = () => {
    // The page says why when the chat does not open.
    if (hasChat) openChat().catch(() => navigate(`${paths.customerService}?chat=closed`))
    else if (href === undefined) navigate(paths.customerService)
    else window.open(href, '_blank', 'noopener,noreferrer')
  }
  return (
    <button type="button" onClick={open}>
      <Icon name="chat" size={20} />
      {t(href === undefined && !hasChat ? 'support.get_help' : 'support.chat')}
    </button>
  )
}

import { Loaded } from '../../api/Loaded.tsx'
import { formatDay, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useSheetAddress } from '../../ui/overlay/use-sheet-address.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/RichText.tsx'
import styles from './NoticeScreen.module.css'
import { type Notice, useNotices } from './queries.ts'

/** The announcements, newest first; a tap opens the whole text (AN-09). */
export default function NoticeScreen() {
  const t = useT()
  const notices = useNotices()
  return (
    <Page>
      <Loaded query={notices} skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={68} />)}>
        {(list) =>
          list.length === 0 ? <EmptyState title={t('member.no_announcement')} /> : <Notices list={list} />
        }
      </Loaded>
    </Page>
  )
}

function Notices({ list }: { list: readonly Notice[] }) {
  const language = useLanguage()
  const { query, open, close } = useSheetAddress()
  const opened = list.find(({ id }) => id === query.get('id'))
  return (
    <>
      <ul className={styles.list}>
        {list.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.notice}
              aria-haspopup="dialog"
              onClick={() => open({ id })}
            >
              <span className={styles.words}>
                <b>{title}</b>
                <small>{formatDay(publishedAt, language)}</small>
              </span>
              <Icon name="forward" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet open={opened !== undefined} onClose={() => close({})} title={opened?.title ?? ''}>
        {opened === undefined ? null : (
          <>
            <p className={styles.time}>{formatTime(opened.publishedAt, language)}</p>
            <RichText html={opened.content} />
          </>
        )}
      </Sheet>
    </>
  )
}

import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { invalidate } from '../../api/query-client.ts'
import { formatDay, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { Guard } from '../../session/guard.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useSheetAddress } from '../../ui/overlay/use-sheet-address.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { withValue } from '../../ui/search-params.ts'
import styles from './InboxScreen.module.css'
import { type MemberNotice, useMemberNotices } from './queries.ts'
import { UnreadDot } from './UnreadDot.tsx'

/** A member's announcements with the unread ones marked; with `types=A` those for agents (AN-10, RT-20). */
export default function MemberNoticeScreen() {
  const [query] = useSearchParams()
  if (query.get('types') !== 'A') return <Notices types="PL" />
  return (
    <Guard gate={{ access: 'agent', visitorsTo: 'login' }}>
      <Notices types="A" />
    </Guard>
  )
}

function Notices({ types }: { types: 'A' | 'PL' }) {
  const t = useT()
  const notices = useMemberNotices(types)
  return (
    <Page>
      <Loaded query={notices} skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={76} />)}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('notice.empty')} text={t('notice.empty_text')} />
          ) : (
            <NoticeList list={content} />
          )
        }
      </Loaded>
    </Page>
  )
}

function NoticeList({ list }: { list: readonly MemberNotice[] }) {
  const language = useLanguage()
  const { query, open, close } = useSheetAddress()
  const opened = list.find(({ id }) => id === query.get('id'))
  return (
    <>
      <ul className={styles.form}>
        {list.map(({ id, title, publishedAt, readAt }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.row, readAt !== null && styles.read)}
              aria-haspopup="dialog"
              onClick={() => open(withValue(query, 'id', id))}
            >
              {readAt === null ? <UnreadDot /> : null}
              <span className={styles.words}>
                <b>{title}</b>
                <small>{formatDay(publishedAt, language)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        open={opened !== undefined}
        onClose={() => close(withValue(query, 'id', ''))}
        title={opened?.title ?? ''}
      >
        {opened === undefined ? null : <OpenNotice notice={opened} />}
      </Sheet>
    </>
  )
}

function OpenNotice({ notice: { id, readAt, publishedAt, content } }: { notice: MemberNotice }) {
  const language = useLanguage()
  const isUnread = readAt === null
  useEffect(() => {
    // A failed report leaves it unread until it is opened again.
    if (isUnread)
      api.readNotice({ id }).then(
        () => invalidate('memberNotices'),
        () => undefined,
      )
  }, [id, isUnread])
  return (
    <>
      <p className={styles.meta}>{formatTime(publishedAt, language)}</p>
      <RichText html={content} />
    </>
  )
}

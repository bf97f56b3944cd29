import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useUnreadLetters } from '../../api/inbox.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useSheetAddress } from '../../ui/overlay/use-sheet-address.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './InboxScreen.module.css'
import { LetterRow } from './LetterRow.tsx'
import { LetterSheet } from './LetterSheet.tsx'
import { type Box, invalidateInbox, type Letter, useInbox } from './queries.ts'
import { WriteSheet } from './WriteSheet.tsx'

const ROW_HEIGHT = 76

/** The letters received and sent; box, opened letter and the form are in the address (AN-14, AN-15). */
export default function InboxScreen() {
  const t = useT()
  const { query, open, close } = useSheetAddress()
  const box: Box = query.get('box') === 'out' ? 'out' : 'in'
  const here: Record<string, string> = box === 'out' ? { box } : {}
  const letters = usePagedList<Letter>(useInbox(box))
  const opened = letters.items.find(({ id }) => id === query.get('id'))
  const replyTo = letters.items.find(({ id }) => id === query.get('reply'))
  return (
    <Page>
      <Tabs
        tabs={[
          { id: 'in', label: t('inbox.in') },
          { id: 'out', label: t('inbox.out') },
        ]}
        active={box}
        onChange={(id) => open(id === 'out' ? { box: 'out' } : {})}
        label={t('inbox.boxes')}
        panelId="letters"
      />
      <Tools box={box} onWrite={() => open({ ...here, write: '1' })} />
      <div id="letters" role="tabpanel" aria-label={t(`inbox.${box}`)}>
        <InfiniteList
          {...letters}
          keyOf={({ id }) => id}
          render={(letter) => <LetterRow letter={letter} onOpen={() => open({ ...here, id: letter.id })} />}
          rowHeight={ROW_HEIGHT}
          skeletons={4}
          empty={<EmptyState title={t(`inbox.empty_${box}`)} text={t(`inbox.empty_${box}_text`)} />}
        />
      </div>
      <LetterSheet
        letter={opened}
        onClose={() => close(here)}
        onReply={(letter) => open({ ...here, reply: letter.id })}
      />
      <WriteSheet
        open={query.get('write') === '1' || replyTo !== undefined}
        replyTo={replyTo}
        onClose={() => close(here)}
        onSent={() => close({ box: 'out' })}
      />
    </Page>
  )
}

/** The number of unread letters, a button to mark all as read, and a button for a new letter. */
function Tools({ box, onWrite }: { box: Box; onWrite: () => void }) {
  const t = useT()
  const unread = useUnreadLetters()
  const readAll = useMutation({
    mutationFn: () => api.readAllLetters(),
    onSuccess: invalidateInbox,
    onError: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  return (
    <div className={styles.tools}>
      {box === 'in' && unread > 0 ? (
        <>
          <span className={styles.count}>{t('inbox.unread_count', { count: unread })}</span>
          <Button tone="plain" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('inbox.read_all')}
          </Button>
        </>
      ) : (
        <span className={styles.count} />
      )}
      <Button tone="quiet" icon="edit" onClick={onWrite}>
        {t('inbox.write')}
      </Button>
    </div>
  )
}

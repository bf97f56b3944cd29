import { useEffect } from 'react'
import { thisDevice } from '../../device/device.ts'
import { DownloadBar, InstallCard } from '../../downloads/lazy.ts'
import { forgetWanted } from '../../games/wanted-game.ts'
import { withTexts } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { idlePart, lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './HomeScreen.module.css'
import { JoinCard } from './JoinCard.tsx'

const AnnouncementPopup = idlePart(() => import('./AnnouncementPopup.tsx'))

/** Members only: a visitor's first load leaves it out. */
const MemberCard = lazyPart(() => import('./MemberCard.tsx'), <Skeleton height="var(--member)" />)

/** Members only: they draw nothing. */
const MemberOpening = lazyPart(() => import('./MemberOpening.tsx'))
const ResumeGame = lazyPart(() => import('./ResumeGame.tsx'))

/** Requested together with this screen, by `prefetchHome`. */
const HomeTop = lazyPart(() => import('./HomeTop.tsx'), <Skeleton height="var(--top)" />)

/** Loaded after the parts above it, with its texts. */
const HomeBelow = lazyPart(
  () => withTexts(import('./HomeBelow.tsx'), ['games', 'support']),
  <Skeleton height="var(--below)" />,
)

/** The offer or the member, games, the hot draw, and everything else below them (HM-01, decision 0060). */
export default function HomeScreen() {
  const session = useSession()
  const isVisitor = session === null
  // Who comes back to home without a session has changed their mind about the game that they tapped.
  useEffect(() => {
    if (isVisitor) forgetWanted()
  }, [isVisitor])
  return (
    <Page className={styles.home}>
      {session === null ? <JoinCard /> : <MemberCard session={session} />}
      <HomeTop />
      <HomeBelow />
      {session === null ? null : (
        <>
          <MemberOpening session={session} />
          <ResumeGame />
        </>
      )}
      <AnnouncementPopup />
      {thisDevice().platform === 'other' || storage.isDownloadBarHidden() ? null : <DownloadBar />}
      <InstallCard />
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberInfoQuery } from '../../api/member.ts'
import { useStartUp } from '../../api/start-up.ts'
import { LoginDialog } from '../../log-in/LoginDialog.tsx'
import { Guard } from '../../session/guard.tsx'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/Page.tsx'
import { VendorMoneyLine } from '../../wallet/lazy.ts'
import { RecentStrip } from '../lottery/lazy.ts'
import { MemberBar } from './MemberBar.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MenuGroups, MenuList } from './MemberMenu.tsx'
import { MemberShortcuts } from './MemberShortcuts.tsx'
import { MenuTiles } from './MenuTiles.tsx'
import { memberMenu, memberTiles, visibleRows } from './member-menu.ts'
import { useOwnRows } from './own-rows.ts'

/**
 * The member's account with links to all of its screens (acceptance MC). Visitors see it too; a trial is
 * refused.
 */
export default function MemberCentreScreen() {
  const session = useSession()
  if (session === null) return <MemberCentre />
  return (
    <Guard gate={{ access: 'account', visitorsTo: 'home' }}>
      <MemberCentre />
    </Guard>
  )
}

function MemberCentre() {
  const session = useSession()
  const { flags, promotions, mobileTemplate } = useStartUp()
  const [isLoggingIn, setLoggingIn] = useState(false)
  // Opening the member centre fetches the member again, bypassing the server's cache (MC-28).
  const { data: info } = useQuery({
    ...memberInfoQuery(true),
    refetchOnMount: 'always',
    enabled: session !== null,
  })
  const viewer = session === null ? null : { type: session.type, toUpline: info?.toUpline ?? false }
  const gates = { flags, promotions, viewer }
  const rows = [...visibleRows(memberMenu, gates), ...useOwnRows()]
  const isNew = mobileTemplate.mem_cen === '1'
  const openLogIn = session === null ? () => setLoggingIn(true) : null
  return (
    <Page>
      <div data-version={isNew ? 'new' : 'base'} hidden />
      <MemberBar askLogIn={openLogIn} />
      <MemberHead info={info} openLogIn={openLogIn} />
      {session === null ? null : <VendorMoneyLine />}
      <MemberShortcuts info={info} askLogIn={openLogIn} />
      {session === null ? null : <RecentStrip />}
      <MenuTiles rows={visibleRows(memberTiles, gates)} openLogIn={openLogIn} />
      {isNew ? (
        <MenuGroups {...{ rows, openLogIn: openLogIn }} />
      ) : (
        <MenuList {...{ rows, openLogIn: openLogIn }} />
      )}
      <LoginDialog open={isLoggingIn && session === null} onClose={() => setLoggingIn(false)} />
    </Page>
  )
}

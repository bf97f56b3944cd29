import { type ScreenRow, usual } from './screen-row.ts'

/** Screens of letters, notices, help, and of a site that is closed. */
export const support: readonly ScreenRow[] = [
  {
    ...usual,
    paths: ['/m/notice'],
    screen: () => import('../screens/messages/NoticeScreen.tsx'),
    texts: ['member'],
    title: 'title.announcement',
    footer: false,
    back: 'home',
  },
  {
    ...usual,
    paths: ['/m/webEmail', '/m/message'],
    screen: () => import('../screens/messages/InboxScreen.tsx'),
    texts: ['inbox', 'refusals'],
    title: 'title.messages',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/member/notice'],
    screen: () => import('../screens/messages/MemberNoticeScreen.tsx'),
    texts: ['inbox'],
    title: 'title.announcement',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/feedback'],
    screen: () => import('../screens/messages/FeedbackScreen.tsx'),
    texts: ['inbox', 'refusals'],
    title: 'title.feedback',
    access: 'member',
  },
  {
    ...usual,
    paths: ['/m/service'],
    screen: () => import('../screens/support/ServiceScreen.tsx'),
    texts: ['support'],
    title: 'title.service',
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/useragreement'],
    screen: () => import('../screens/support/UserAgreementScreen.tsx'),
    title: 'title.agreement',
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/maintenance'],
    screen: () => import('../screens/support/MaintenanceScreen.tsx'),
    title: 'title.maintenance',
    footer: false,
  },
  {
    ...usual,
    paths: ['/m/ipRestriction'],
    screen: () => import('../screens/support/RegionRestrictedScreen.tsx'),
    title: 'title.restricted',
  },
  {
    ...usual,
    paths: ['/m/serviceError'],
    // Bundled with the code of every page, because it is shown when nothing more can be fetched.
    screen: () => import('../screens/support/ServiceErrorScreen.tsx'),
    title: 'title.service_error',
  },
]

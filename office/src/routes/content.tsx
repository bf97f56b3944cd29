import { type Area, screensWith } from './route.ts'

const screen = screensWith(['content'])
const texts = screensWith(['texts'])

export const content: Area = {
  name: 'area.content',
  routes: [
    {
      path: '/announcements',
      label: 'menu.announcements',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/AnnouncementsScreen.tsx')),
    },
    {
      path: '/announcements/new',
      permission: 'content.write',
      screen: screen(() => import('../screens/messages/AnnouncementFormScreen.tsx')),
    },
    {
      path: '/announcements/:id',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/AnnouncementScreen.tsx')),
    },
    {
      path: '/announcements/:id/edit',
      permission: 'content.write',
      screen: screen(() => import('../screens/messages/AnnouncementFormScreen.tsx')),
    },
    {
      path: '/texts',
      label: 'menu.texts',
      permission: 'content.write',
      screen: texts(() => import('../screens/texts/TextsScreen.tsx')),
    },
    {
      path: '/texts/:name',
      permission: 'content.write',
      screen: texts(() => import('../screens/texts/TextScreen.tsx')),
    },
    {
      path: '/mailings',
      label: 'menu.mailings',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/MailingsScreen.tsx')),
    },
    {
      path: '/mailings/new',
      permission: 'content.write',
      screen: screen(() => import('../screens/messages/MailingFormScreen.tsx')),
    },
    {
      path: '/mailings/:id',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/MailingScreen.tsx')),
    },
    {
      path: '/mailings/:id/edit',
      permission: 'content.write',
      screen: screen(() => import('../screens/messages/MailingFormScreen.tsx')),
    },
    {
      path: '/letters',
      label: 'menu.letters',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/LettersScreen.tsx')),
    },
    {
      path: '/letters/new',
      permission: 'messages.write',
      screen: screen(() => import('../screens/messages/WriteLetterScreen.tsx')),
    },
    {
      path: '/letters/:id',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/LetterScreen.tsx')),
    },
    {
      path: '/chat',
      label: 'menu.chat',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/ChatScreen.tsx')),
    },
    {
      path: '/feedback',
      label: 'menu.feedback',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/FeedbackListScreen.tsx')),
    },
    {
      path: '/feedback/:id',
      permission: 'messages.read',
      screen: screen(() => import('../screens/messages/FeedbackScreen.tsx')),
    },
  ],
}

import { lazy } from 'react'
import type { Area } from './route.ts'

export const content: Area = {
  name: 'Content',
  routes: [
    {
      path: '/announcements',
      label: 'Announcements',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/AnnouncementsScreen.tsx')),
    },
    {
      path: '/announcements/new',
      permission: 'content.write',
      screen: lazy(() => import('../screens/messages/AnnouncementFormScreen.tsx')),
    },
    {
      path: '/announcements/:id',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/AnnouncementScreen.tsx')),
    },
    {
      path: '/announcements/:id/edit',
      permission: 'content.write',
      screen: lazy(() => import('../screens/messages/AnnouncementFormScreen.tsx')),
    },
    {
      path: '/mailings',
      label: 'Letters to many',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/MailingsScreen.tsx')),
    },
    {
      path: '/mailings/new',
      permission: 'content.write',
      screen: lazy(() => import('../screens/messages/MailingFormScreen.tsx')),
    },
    {
      path: '/mailings/:id',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/MailingScreen.tsx')),
    },
    {
      path: '/mailings/:id/edit',
      permission: 'content.write',
      screen: lazy(() => import('../screens/messages/MailingFormScreen.tsx')),
    },
    {
      path: '/letters',
      label: 'Inbox',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/LettersScreen.tsx')),
    },
    {
      path: '/letters/new',
      permission: 'messages.write',
      screen: lazy(() => import('../screens/messages/WriteLetterScreen.tsx')),
    },
    {
      path: '/letters/:id',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/LetterScreen.tsx')),
    },
    {
      path: '/chat',
      label: 'Chat',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/ChatScreen.tsx')),
    },
    {
      path: '/feedback',
      label: 'Feedback',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/FeedbackListScreen.tsx')),
    },
    {
      path: '/feedback/:id',
      permission: 'messages.read',
      screen: lazy(() => import('../screens/messages/FeedbackScreen.tsx')),
    },
  ],
}

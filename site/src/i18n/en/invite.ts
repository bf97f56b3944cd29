/** Inviting friends. Keys begin with `invite.`. */
export const invite = {
  'invite.title': 'Bring a friend to the pond',
  'invite.text': 'Anyone who registers with your code or link is listed below.',
  'invite.code': 'Your code',
  'invite.link': 'Your link',
  'invite.qr': 'QR picture of your link',
  'invite.share': 'Share the link',
  'invite.share_text': 'Join me at Koi: draws you can check yourself.',
  'invite.members': 'Friends who joined',
  'invite.none': 'Nobody yet',
  'invite.none_text': 'Send your link to a friend. Friends who register appear here.',
} as const

import type { Texts } from '../catalogue.ts'
import type { invite as english } from '../en/invite.ts'

export const invite: Texts<typeof english> = {
  'invite.title': '邀请朋友来锦鲤池',
  'invite.text': '使用您的邀请码或链接注册的朋友会列在下方。',
  'invite.code': '您的邀请码',
  'invite.link': '您的链接',
  'invite.qr': '您的链接二维码',
  'invite.share': '分享链接',
  'invite.share_text': '来 Koi 一起玩：每期开奖都可自行核验。',
  'invite.members': '已加入的好友',
  'invite.none': '暂无',
  'invite.none_text': '把链接发给朋友，注册的好友会显示在这里。',
}

import type { Texts } from '../catalogue.ts'
import type { downloads as english } from '../en/downloads.ts'

export const downloads: Texts<typeof english> = {
  'downloads.title': '下载应用',
  'downloads.bar': '更快更顺',
  'downloads.download': '下载',
  'downloads.dismiss': '不再显示',
  'downloads.android': '安卓应用',
  'downloads.ios': 'iPhone 应用',
  'downloads.profile': 'iPhone 描述文件',
  'downloads.use_safari': '请使用 Safari 下载应用。',
  'downloads.to_settings': '请前往“设置”安装描述文件。',
  'downloads.legacy': '您的 iOS 低于 12.2：下载后描述文件会自动打开，请在其中点“安装”。',
  'downloads.home_screen': '您可以把本站添加到主屏幕：',
  'downloads.tap_share': '点 Safari 的分享按钮',
  'downloads.tap_menu': '打开浏览器菜单',
  'downloads.tap_add': '选择“添加到主屏幕”',
  'downloads.profile_download': '下载描述文件',
  'downloads.install_title': '安装 {site}',
  'downloads.install_text': '从主屏幕一点即开',
  'downloads.install_ios': '点 Safari 的分享按钮，再选“添加到主屏幕”',
  'downloads.install': '安装',
  'downloads.install_later': '以后再说',
}

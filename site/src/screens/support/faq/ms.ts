import type { Faq } from './faq.ts'

export const faq: Faq = [
  {
    question: 'Bagaimana hendak memasukkan wang?',
    answer:
      'Buka Deposit, pilih cara bayaran dan jumlah, kemudian ikut halaman pembayaran. Pesanan itu menunjukkan setiap langkah berserta masanya; baki anda bertambah apabila bayaran disahkan.',
  },
  {
    question: 'Bagaimana hendak mengeluarkan wang?',
    answer:
      'Tetapkan kata laluan bayaran dan tambah kad bank di pusat keselamatan, kemudian buka Pengeluaran. Sebelum permintaan dihantar, anda nampak caj dan apa-apa yang masih kurang, seperti pusing ganti. Seorang petugas meneliti setiap permintaan; yang ditolak disertakan sebab dan seluruh jumlahnya dipulangkan serta-merta.',
  },
  {
    question: 'Bagaimana saya tahu cabutan itu adil?',
    answer:
      'Sebelum tiket pertama dijual, cap jari benih rahsia diterbitkan. Selepas cabutan benih itu ditunjukkan, dan telefon anda sendiri boleh mengira semula nombornya: buka tiket atau cabutan lalu dan pilih untuk menyemaknya.',
  },
  {
    question: 'Bolehkah pertaruhan dibatalkan?',
    answer: 'Boleh, sehingga jualan cabutannya ditutup: buka tiket itu di loteri dan batalkan pertaruhan.',
  },
  {
    question: 'Sambungan terputus semasa saya bertaruh. Adakah saya dicaj dua kali?',
    answer:
      'Tidak. Setiap pertaruhan membawa nombornya sendiri, jadi menghantarnya semula ialah pertaruhan yang sama. Rekod pertaruhan menunjukkan apa yang diterima.',
  },
  {
    question: 'Apakah percubaan percuma?',
    answer:
      'Akaun dengan kredit main yang tidak perlu didaftarkan dan bertahan sehari. Kredit itu tidak boleh menjadi wang, jadi deposit, pengeluaran dan ganjaran ditutup baginya.',
  },
  {
    question: 'Soalan saya tiada di sini.',
    answer: 'Tulis mesej atau gunakan salah satu cara di atas. Jawapan tiba di peti masuk anda.',
  },
]

import type { Agreement } from './agreement.ts'

export const agreement: Agreement = [
  {
    heading: '1. Siapa yang boleh bermain',
    paragraphs: [
      'Anda mesti berumur sekurang-kurangnya 18 tahun, atau lebih jika undang-undang tempat anda menetapkan demikian, dan perjudian mesti sah bagi anda di tempat anda berada. Anda mengesahkannya semasa mendaftar.',
      'Seorang hanya boleh memiliki satu akaun. Akaun itu milik anda sahaja: tidak boleh dijual, dipinjamkan atau digunakan untuk bertaruh bagi pihak orang lain.',
    ],
  },
  {
    heading: '2. Akaun anda',
    paragraphs: [
      'Berikan maklumat yang benar dan lengkap. Nama pada kad bank mestilah nama anda sendiri. Kami boleh meminta bukti identiti sebelum membuat bayaran.',
      'Rahsiakan kata laluan dan kata laluan bayaran anda. Apa-apa yang dilakukan dengannya dianggap dilakukan oleh anda sehingga anda memaklumkan kehilangannya. Log keluar atau menukar kata laluan menamatkan sesi anda yang lain.',
    ],
  },
  {
    heading: '3. Deposit dan pengeluaran',
    paragraphs: [
      'Deposit dikreditkan sekali sahaja, apabila penyedia pembayaran mengesahkannya. Had, caj dan tempoh masa ditunjukkan sebelum anda mengesahkan.',
      'Jumlah pengeluaran ditahan sehingga dibayar atau ditolak; jumlah yang ditolak dipulangkan serta-merta ke baki anda bersama sebabnya. Deposit mungkin perlu dimainkan beberapa kali sebelum boleh dikeluarkan; baki yang masih perlu dimainkan ditunjukkan di halaman pengeluaran.',
      'Wang hanya dibayar ke kad atau dompet atas nama anda sendiri. Kami tidak memberi pinjaman, dan baki tidak menjana faedah.',
    ],
  },
  {
    heading: '4. Pertaruhan dan cabutan',
    paragraphs: [
      'Pertaruhan diterima apabila anda menerima nombornya. Ia tidak boleh diubah dan hanya boleh dibatalkan sebelum cabutannya ditutup. Selepas cabutan ditutup, tiada pertaruhan diterima walau apa pun sebab kelewatannya.',
      'Kadar bayaran, taruhan, kemenangan tertinggi dan peluang ditunjukkan sebelum anda mengesahkan, dan kekal untuk pertaruhan itu. Jika kadar atau cabutan berubah, kami akan bertanya semula.',
      'Setiap cabutan kami dimeterai sebelum jualannya bermula dan boleh dikira semula oleh anda selepas itu. Keputusan dan peraturan yang diterbitkan menentukan setiap pertikaian tentang hadiah.',
      'Jika cabutan tidak dapat dijalankan, atau kesilapan nyata menjadikan kadar atau keputusan salah, pertaruhannya terbatal dan taruhan dipulangkan.',
    ],
  },
  {
    heading: '5. Permainan pembekal lain',
    paragraphs: [
      'Permainan pembekal mengikut peraturan yang ditunjukkan dalam permainan. Pusingan yang terganggu diselesaikan atau dipulangkan oleh pembekal; hasilnya ada dalam rekod pertaruhan.',
    ],
  },
  {
    heading: '6. Promosi',
    paragraphs: [
      'Setiap promosi menyatakan syaratnya sendiri. Ganjaran yang diperoleh dengan beberapa akaun, dengan pertaruhan yang saling membatalkan, atau dengan maklumat palsu boleh ditarik balik.',
    ],
  },
  {
    heading: '7. Bermain dalam had anda',
    paragraphs: [
      'Bermainlah untuk hiburan, bukan sebagai sumber pendapatan atau untuk menebus kerugian. Anda boleh menetapkan had, berehat, atau mengecualikan diri. Semasa pengecualian, anda masih boleh log masuk untuk membaca rekod, mengeluarkan baki dan mendapatkan bantuan.',
      'Pertaruhan yang telah diterima kekal semasa pengecualian; pesanan berturutan yang masih terbuka dibatalkan dan dipulangkan.',
    ],
  },
  {
    heading: '8. Perkara yang dilarang',
    paragraphs: [
      'Pertaruhan automatik tanpa kebenaran kami, penyalahgunaan ralat, pakatan, pembayaran dengan wang orang lain dan pengubahan wang haram adalah dilarang. Kami boleh menggantung akaun semasa siasatan, dan melaporkan perkara yang diwajibkan oleh undang-undang.',
    ],
  },
  {
    heading: '9. Cubaan percuma',
    paragraphs: [
      'Akaun cubaan menggunakan kredit cubaan yang bukan wang, tidak boleh dikeluarkan dan tamat bersama cubaan itu. Ganjaran, deposit dan pengeluaran memerlukan akaun sebenar.',
    ],
  },
  {
    heading: '10. Data anda',
    paragraphs: [
      'Kami menggunakan maklumat anda untuk mengendalikan akaun, membayar anda, mencegah penipuan dan mematuhi undang-undang. Kami tidak menjualnya. Rekod wang disimpan selama yang dikehendaki undang-undang, dan anda boleh meminta salinan.',
    ],
  },
  {
    heading: '11. Perubahan, aduan, undang-undang',
    paragraphs: [
      'Perubahan perjanjian ini diumumkan sebelum berkuat kuasa. Pertaruhan tertakluk kepada peraturan semasa ia diterima.',
      'Jika berlaku masalah, beritahu khidmat pelanggan bersama nombor pertaruhan, deposit atau pengeluaran. Setiap pergerakan wang anda mempunyai rekod yang boleh anda lihat.',
    ],
  },
]

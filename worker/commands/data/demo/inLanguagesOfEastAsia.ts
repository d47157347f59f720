import type { DemoStory } from './story.ts'

/** In Chinese, Japanese, Korean, Vietnamese and Indonesian: public record in our own words. */
export const inLanguagesOfEastAsia: DemoStory[] = [
  {
    title: '断袖',
    language: 'zh-Hans',
    category: 3,
    latitude: 34.31,
    longitude: 108.87,
    startDate: null,
    endDate: null,
    address: '汉长安城未央宫遗址',
    locality: '西安',
    region: '陕西',
    country: 'China',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `汉哀帝宠爱一位名叫董贤的年轻郎官，出则同车，睡则同床。有一天午睡，董贤枕着皇帝的衣袖睡着了，皇帝要起身，不忍惊醒他，便割断了自己的袖子。

班固把这件事写进了《汉书》。两千年来，“断袖”二字就是男子相爱的意思，不必解释，人人都懂。

来源：班固，《汉书·佞幸传》。`,
  },
  {
    title: '上海骄傲节的十二年',
    language: 'zh-Hans',
    category: 3,
    latitude: 31.22,
    longitude: 121.445,
    placePrecision: 'town',
    startDate: '2009-06-01',
    endDate: '2020-08-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: '上海',
    region: '',
    country: 'China',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `2009年6月，上海有了自己的骄傲节。没有游行：大家看电影、看话剧、听讲座，后来还一起跑步，在外滩边、弄堂里。起初有一出戏和一场放映被叫停，其余的照常。

此后每年夏天都办，越办越大。2020年8月，主办的志愿者们宣布“彩虹到了尽头”，没有多说原因，只说要保护参与的人。很多人翻出那些年的照片，才发现自己是在那里第一次遇见朋友的。

来源：上海骄傲节，《彩虹的尽头》，2020年8月13日。`,
  },
  {
    title: '“流氓罪”没有了',
    language: 'zh-Hans',
    category: 3,
    latitude: 39.9035,
    longitude: 116.3875,
    startDate: '1997-10-01',
    endDate: '1997-10-01',
    address: '人民大会堂',
    locality: '北京',
    region: '',
    country: 'China',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['police and prison'],
    text: `从1979年起，刑法里有一条“流氓罪”，写得含糊，男人之间的事也常被归到里面，有人因此被拘留、劳教、开除。

1997年修订的刑法取消了这个罪名，10月1日起施行。新法没有提到同性恋，报纸上也没有人谈。四年以后，《中国精神障碍分类与诊断标准》第三版也不再把同性恋本身算作病。

来源：《中华人民共和国刑法》，1997年修订；李银河，《同性恋亚文化》（1998）。`,
  },
  {
    title: '東京の街を初めて歩いた日',
    language: 'ja',
    category: 3,
    latitude: 35.6938,
    longitude: 139.7034,
    placePrecision: 'neighbourhood',
    startDate: '1994-08-28',
    endDate: '1994-08-28',
    address: '',
    locality: '東京都新宿区',
    region: '東京都',
    country: 'Japan',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `1994年8月28日、日本で初めてのレズビアン・ゲイ・パレードが東京で行われた。呼びかけたのは南定四郎さんたち。出発のときは数えるほどだった人が、歩くうちに千人を超えた。

沿道で見ていて、途中から列に入った人も多かったという。その後も、主催する人や名前を変えながら、東京のパレードは続いている。

出典：砂川秀樹『新宿二丁目の文化人類学』（2015）。`,
  },
  {
    title: '渋谷区、証明書をふたりに',
    language: 'ja',
    category: 3,
    latitude: 35.662,
    longitude: 139.704,
    placePrecision: 'neighbourhood',
    startDate: '2015-11-05',
    endDate: '2015-11-05',
    address: '',
    locality: '東京都渋谷区',
    region: '東京都',
    country: 'Japan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `2015年3月31日、渋谷区議会は、同性のふたりの関係を「結婚に相当する」と認める条例を可決した。日本の自治体で初めてのことだった。

11月5日の朝、建て替え中の区役所に代わる仮庁舎で、東小雪さんと増原裕子さんが最初の証明書を受け取った。同じ日に世田谷区でも宣誓が始まった。それから十年もたたないうちに、制度のある自治体に住む人は国民の八割を超えた。婚姻ではない。それでも、病院の窓口で出せる紙ができた。

出典：渋谷区男女平等及び多様性を尊重する社会を推進する条例（2015年）；渋谷区・虹色ダイバーシティ全国パートナーシップ制度共同調査。`,
  },
  {
    title: '最高裁、手術を求める法律は違憲',
    language: 'ja',
    category: 3,
    latitude: 35.6797,
    longitude: 139.742,
    startDate: '2023-10-25',
    endDate: '2023-10-25',
    address: '最高裁判所、隼町4番2号',
    locality: '東京都千代田区',
    region: '東京都',
    country: 'Japan',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    contentNotes: ['medical'],
    text: `2003年の特例法は、戸籍の性別を変えたい人に、生殖腺をなくす手術を求めてきた。体にメスを入れるか、自分の性別で生きることをあきらめるか。西日本に住むひとりの人が、その二択はおかしいと訴えた。

2023年10月25日、最高裁の大法廷は裁判官15人の全員一致で、この要件は憲法13条に反し無効だと決めた。訴えた人自身の戸籍の性別は、翌年、高裁で認められた。

出典：最高裁判所大法廷決定、令和5年10月25日。`,
  },
  {
    title: '친구사이, 종로에서',
    language: 'ko',
    category: 3,
    latitude: 37.5715,
    longitude: 126.992,
    placePrecision: 'town',
    startDate: '1994-02-01',
    endDate: '1994-02-28',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: '서울',
    region: '',
    country: 'South Korea',
    postCode: '',
    by: 'teller',
    isAnonymous: false,
    text: `1993년 겨울, 게이와 레즈비언 몇 사람이 함께 ‘초동회’를 만들었다. 한국에서 성소수자가 스스로 세운 첫 모임 가운데 하나였다. 이듬해 2월 남성들은 ‘친구사이’로, 가을에 여성들은 ‘끼리끼리’로 새로 시작했다.

친구사이는 종로에 자리를 잡고 소식지를 내고 전화 상담을 받았다. 지보이스라는 합창단도 여기서 태어났다. 지금도 저녁이면 사무실에 불이 켜져 있다.

출처: 한국게이인권운동단체 친구사이, 연혁.`,
  },
  {
    title: '홍석천, 이태원에서 다시 시작하다',
    language: 'ko',
    category: 3,
    latitude: 37.534,
    longitude: 126.994,
    placePrecision: 'neighbourhood',
    startDate: '2000-09-01',
    endDate: '2000-09-30',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: '',
    locality: '서울',
    region: '',
    country: 'South Korea',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `2000년 가을 배우 홍석천은 자신이 게이라고 밝혔다. 한국의 연예인 가운데 처음이었다. 출연하던 어린이 프로그램에서 곧바로 나와야 했고, 한동안 불러 주는 곳이 없었다.

그는 이태원 골목에 작은 식당을 열고 손님을 맞았다. 몇 해 뒤 드라마가 그를 다시 불렀고, 그 사이 식당은 여럿이 되었다. 많은 부모가 아이에게 들은 말을 이해하려 할 때 그의 이름부터 떠올렸다.

출처: 홍석천, 『나는 아직도 금지된 사랑에 가슴 설렌다』 (2000).`,
  },
  {
    title: '대법원이 말한 ‘동반자’',
    language: 'ko',
    category: 3,
    latitude: 37.4919,
    longitude: 127.0053,
    startDate: '2024-07-18',
    endDate: '2024-07-18',
    address: '대법원, 서초대로 219',
    locality: '서울',
    region: '',
    country: 'South Korea',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `소성욱 씨와 김용민 씨는 2019년에 결혼식을 올렸다. 건강보험공단은 소 씨를 피부양자로 등록해 주었다가, 그 소식이 신문에 나자 착오였다며 취소하고 보험료를 물렸다.

2024년 7월 18일 대법원 전원합의체는 그것이 성적 지향에 따른 차별이며 위법하다고 판결했다. 두 사람은 경제적 생활공동체라고, 법원은 적었다. 법정 밖에서는 “사랑이 이겼다”는 말이 들렸다.

출처: 대법원 2024. 7. 18. 선고 2023두36800 전원합의체 판결.`,
  },
  {
    title: 'Tình trai của Xuân Diệu',
    language: 'vi',
    category: 3,
    latitude: 21.032,
    longitude: 105.841,
    startDate: '1938-01-01',
    endDate: '1938-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '24 Điện Biên Phủ',
    locality: 'Hà Nội',
    region: '',
    country: 'Vietnam',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Năm 1938 Xuân Diệu in tập *Thơ thơ*, và trong đó có bài “Tình trai”: *Tôi nhớ Rimbaud với Verlaine*. Ông viết về hai thi sĩ choáng hơi men, say thơ xa lạ và mê tình bạn, đi bên nhau mà không cần biết thiên hạ nghĩ gì.

Ông sống nhiều năm trong ngôi nhà 24 Cột Cờ, nay là phố Điện Biên Phủ, cùng nhà với Huy Cận, người bạn gắn bó cả đời. Hồi ký của Tô Hoài kể khá thẳng về những đêm kháng chiến. Người ta gọi ông là ông hoàng thơ tình; tình ấy không chỉ dành cho con gái.

Nguồn: Xuân Diệu, *Thơ thơ* (1938); Tô Hoài, *Cát bụi chân ai* (1992).`,
  },
  {
    title: 'Bỏ chữ cấm trong Luật Hôn nhân',
    language: 'vi',
    category: 3,
    latitude: 21.0373,
    longitude: 105.837,
    startDate: '2015-01-01',
    endDate: '2015-01-31',
    startDatePrecision: 'month',
    endDatePrecision: 'month',
    address: 'Nhà Quốc hội, Quảng trường Ba Đình',
    locality: 'Hà Nội',
    region: '',
    country: 'Vietnam',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Từ năm 2000 luật Việt Nam ghi rằng kết hôn giữa những người cùng giới tính bị cấm, và đã có đám cưới bị chính quyền đến giải tán, phạt tiền. Các bạn trẻ bèn đi xe đạp khắp phố với cờ sáu màu, mời cha mẹ lên truyền hình nói về con mình.

Từ ngày 1 tháng 1 năm 2015, luật mới không cấm nữa: nhà nước chỉ ghi là không thừa nhận. Chưa phải điều mọi người mong, nhưng không ai còn bị phạt vì một đám cưới.

Nguồn: Luật Hôn nhân và gia đình số 52/2014/QH13, Điều 8, có hiệu lực từ ngày 1 tháng 1 năm 2015.`,
  },
  {
    title: 'Bộ Y tế: đồng tính không phải là bệnh',
    language: 'vi',
    category: 3,
    latitude: 21.031,
    longitude: 105.824,
    startDate: '2022-08-03',
    endDate: '2022-08-03',
    address: 'Bộ Y tế, 138A Giảng Võ',
    locality: 'Hà Nội',
    region: '',
    country: 'Vietnam',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Có những phòng khám nhận tiền của cha mẹ để “chữa” cho con cái họ. Hàng chục nghìn người đã ký tên đề nghị nhà nước lên tiếng.

Ngày 3 tháng 8 năm 2022 Bộ Y tế gửi công văn cho các sở y tế và bệnh viện trong cả nước: đồng tính hoàn toàn không phải là một bệnh, do đó không thể chữa, không cần chữa và không thể làm cách nào thay đổi được. Thầy thuốc phải tôn trọng, không được ép buộc ai.

Nguồn: Bộ Y tế, công văn 4132/BYT-PC ngày 3 tháng 8 năm 2022.`,
  },
  {
    title: 'GAYa Nusantara lahir di Surabaya',
    language: 'id',
    category: 3,
    latitude: -7.2575,
    longitude: 112.7521,
    placePrecision: 'town',
    startDate: '1987-08-01',
    endDate: '1987-08-01',
    address: '',
    locality: 'Surabaya',
    region: 'Jawa Timur',
    country: 'Indonesia',
    postCode: '',
    by: 'archivist',
    isAnonymous: false,
    text: `Pada 1 Agustus 1987 Dédé Oetomo, seorang ahli bahasa yang mengajar di Surabaya, bersama beberapa teman mendirikan kelompok kerja GAYa Nusantara. Lima tahun sebelumnya ia sudah ikut membuat Lambda Indonesia; kali ini mereka ingin sesuatu yang bertahan lama.

Terbitan kecil mereka beredar dari tangan ke tangan, dari Medan sampai Makassar. Di halaman belakang ada surat pembaca dan iklan sahabat pena. Banyak orang baru tahu dari situ bahwa mereka tidak sendirian di pulau mereka.

Sumber: GAYa Nusantara, sejarah organisasi; Tom Boellstorff, *The Gay Archipelago* (2005).`,
  },
  {
    title: 'Pesantren waria di Yogyakarta',
    language: 'id',
    category: 3,
    latitude: -7.828,
    longitude: 110.4,
    placePrecision: 'town',
    startDate: '2008-01-01',
    endDate: '2008-12-31',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    address: '',
    locality: 'Yogyakarta',
    region: 'DI Yogyakarta',
    country: 'Indonesia',
    postCode: '',
    by: 'wanderer',
    isAnonymous: false,
    text: `Setelah gempa 2006 sejumlah waria di Yogyakarta berdoa bersama untuk teman-teman yang meninggal. Dari situ, pada 2008, Maryani membuka pesantren Al-Fatah di rumahnya: tempat waria bisa mengaji dan salat, memakai mukena atau sarung, sesuai hati masing-masing.

Sepeninggal Maryani, Shinta Ratri memindahkannya ke rumahnya di Kotagede. Pada Februari 2016 sebuah kelompok memaksa pesantren itu ditutup. Beberapa bulan kemudian pengajian berjalan lagi, pelan-pelan. Shinta wafat pada 2023; murid-muridnya meneruskan.

Sumber: Human Rights Watch, Agustus 2016; *Tempo*, Februari 2016.`,
  },
  {
    title: 'Vivian Rubiyanti di depan hakim',
    language: 'id',
    category: 3,
    latitude: -6.168,
    longitude: 106.8,
    placePrecision: 'town',
    startDate: '1973-11-14',
    endDate: '1973-11-14',
    address: '',
    locality: 'Jakarta',
    region: '',
    country: 'Indonesia',
    postCode: '',
    by: 'reader',
    isAnonymous: false,
    text: `Vivian Rubiyanti menjalani operasi di Singapura, lalu pulang dan meminta sesuatu yang belum pernah diminta siapa pun di negeri ini: agar negara mengakuinya sebagai perempuan. Pengacaranya Adnan Buyung Nasution.

Pada 14 November 1973 hakim mengabulkan permohonannya. Koran-koran memberitakannya, dan sesudahnya pengadilan lain tidak bisa lagi berkata bahwa hal itu mustahil.

Sumber: *Tempo*, November 1973; Pengadilan Negeri Jakarta Barat dan Selatan, penetapan 14 November 1973.`,
  },
]

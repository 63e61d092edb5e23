import { publicApiSummaries } from './public-api-summaries.ts';

/** What each public call does, by its English summary, which is written where the route is. */
export const apiSummaries: Readonly<Record<string, string>> = {
  ...publicApiSummaries,
  'Get the logged-in player': 'Consulta el jugador que inició sesión',
  'Log in': 'Inicia sesión',
  'Complete a login with two-factor authentication':
    'Completa un inicio de sesión con la verificación en dos pasos',
  'Log out': 'Cierra la sesión',
  'List login and registration options': 'Lista las opciones de inicio de sesión y registro',
  'Register a master account': 'Registra una cuenta maestra',
  'Request a password reset link': 'Pide un enlace para restablecer la contraseña',
  'Set a new password with a reset token, or the first one with an invitation':
    'Define una contraseña nueva con el token de restablecimiento, o la primera con una invitación',
  'Confirm an email address with a token': 'Confirma un correo con un token',
  'Resend the confirmation email': 'Reenvía el correo de confirmación',
  'Get my place in the queue for login and registration':
    'Consulta mi lugar en la fila para iniciar sesión y registrarse',
  'List my sessions and login methods': 'Lista mis sesiones y mis formas de iniciar sesión',
  'Change my password and end my other sessions':
    'Cambia mi contraseña y cierra mis otras sesiones',
  'Request an email change': 'Pide un cambio de correo',
  'Unlink a site I log in with': 'Desvincula un sitio con el que inicio sesión',
  'End one of my sessions': 'Cierra una de mis sesiones',
  'End all my other sessions': 'Cierra todas mis otras sesiones',
  'Delete my account': 'Elimina mi cuenta',
  'Start setting up an authenticator app': 'Empieza a configurar una app de autenticación',
  'Turn on the authenticator app with its first code':
    'Activa la app de autenticación con su primer código',
  'Turn off the authenticator app': 'Desactiva la app de autenticación',
  'Generate new recovery codes and revoke the old ones':
    'Genera códigos de recuperación nuevos y revoca los anteriores',
  'Start adding a passkey': 'Empieza a agregar una llave de acceso',
  'Add a passkey': 'Agrega una llave de acceso',
  'Remove a passkey': 'Quita una llave de acceso',
  'Start a passkey login': 'Empieza un inicio de sesión con llave de acceso',
  'Log in with a passkey': 'Inicia sesión con una llave de acceso',
  'List my confirmation methods': 'Lista mis formas de confirmación',
  'Confirm my identity for 15 minutes': 'Confirma mi identidad por 15 minutos',
  'Start a passkey confirmation': 'Empieza una confirmación con llave de acceso',
  'List my game accounts on a server with their characters':
    'Lista mis cuentas de juego de un servidor con sus personajes',
  'Create a game account': 'Crea una cuenta de juego',
  'Change a game account’s password': 'Cambia la contraseña de una cuenta de juego',
  'Claim an existing game account with its password':
    'Vincula una cuenta de juego existente con su contraseña',
  'Show the password of one of my game accounts':
    'Muestra la contraseña de una de mis cuentas de juego',
  'Get one of my characters with its equipment, items, classes and skills':
    'Consulta uno de mis personajes con su equipo, objetos, clases y habilidades',
  'Choose what everybody can see of one of my characters':
    'Elige qué pueden ver todos de uno de mis personajes',
  'Send coins to a character': 'Envía monedas a un personaje',
  'Send referral coins to a character': 'Envía monedas de referido a un personaje',
  'Send vote points to a character': 'Envía puntos de voto a un personaje',
  'Change a character’s name': 'Cambia el nombre de un personaje',
  'Move a game account to another master account': 'Pasa una cuenta de juego a otra cuenta maestra',
  'Set a character’s name color': 'Cambia el color del nombre de un personaje',
  'Make a character VIP': 'Hace VIP a un personaje',
  'Lock a character with a password': 'Bloquea un personaje con una contraseña',
  'Unlock a character': 'Desbloquea un personaje',
  'Move a stuck character to the village of its race':
    'Lleva un personaje atascado a la aldea de su raza',
  'Change a character’s sex, face and hair': 'Cambia el sexo, la cara y el pelo de un personaje',
  'Set the color of a character’s title': 'Cambia el color del título de un personaje',
  'Clear a character’s karma': 'Borra el karma de un personaje',
  'Clear a character’s PK count': 'Borra los PK de un personaje',
  'List my orders, newest first': 'Lista mis pedidos, del más nuevo al más antiguo',
  'Get one of my orders': 'Consulta uno de mis pedidos',
  'List my balances and transactions, newest first':
    'Lista mis saldos y movimientos, del más nuevo al más antiguo',
  'Appeal the ban of my game account or character; opens a report':
    'Apela el baneo de mi cuenta de juego o personaje; abre un reporte',
  'List plans, payment methods and my remaining daily limit':
    'Lista los planes, los medios de pago y lo que me queda del límite diario',
  'Start a payment for a plan; returns where to pay':
    'Inicia el pago de un plan; devuelve dónde pagar',
  'List my payments, newest first': 'Lista mis pagos, del más nuevo al más antiguo',
  'Get one of my payments': 'Consulta uno de mis pagos',
  'List subscription plans and my subscriptions':
    'Lista los planes de suscripción y mis suscripciones',
  'Get one of my subscriptions': 'Consulta una de mis suscripciones',
  'Start a subscription; returns where to pay': 'Inicia una suscripción; devuelve dónde se paga',
  'Cancel one of my subscriptions; VIP that is paid for stays':
    'Cancela una de mis suscripciones; el VIP pagado se mantiene',
  'End one of my subscriptions now for a refund of its unused days':
    'Termina ya una de mis suscripciones y reembolsa sus días sin usar',
  'Sandbox only: simulate the provider’s payment page':
    'Solo para pruebas: simula la página de pago del proveedor',
  'Preview what a creator code adds to a purchase':
    'Muestra qué agrega un código de creador a una compra',
  'Get my creator code, balance and payouts': 'Consulta mi código de creador, saldo y pagos',
  'List purchases made with my creator code': 'Lista las compras hechas con mi código de creador',
  'List the transactions of my creator earnings':
    'Lista los movimientos de mis ganancias de creador',
  'Request a payout of my creator earnings': 'Solicita un pago de mis ganancias de creador',
  'List creators with what they have earned, newest first':
    'Lista los creadores con lo que han ganado, los más recientes primero',
  'Get a creator with their payouts': 'Consulta un creador con sus pagos',
  'List purchases made with a creator’s code':
    'Lista las compras hechas con el código de un creador',
  'Make a player a creator, or change a creator’s terms':
    'Hace creador a un jugador o cambia las condiciones de un creador',
  'List payouts to creators, newest first':
    'Lista los pagos a creadores, los más recientes primero',
  'Mark a payout to a creator as paid, or refuse it':
    'Marca un pago a un creador como hecho o lo rechaza',
  'Get goals, top voters and my daily reward':
    'Muestra las metas, quienes más votan y mi recompensa diaria',
  'Claim my daily reward': 'Reclama mi recompensa diaria',
  'Redeem a promo code': 'Canjea un código promocional',
  'Preview what a promo code adds to a purchase':
    'Muestra qué agrega un código promocional a una compra',
  'List vote sites, when I can vote again, and my streak':
    'Lista los sitios de votación, cuándo puedo volver a votar y mi racha',
  'Start a vote; returns where to vote': 'Empieza un voto; devuelve dónde votar',
  'Check my pending votes now': 'Comprueba ahora mis votos pendientes',
  'List my referrals and what they earned': 'Lista mis referidos y lo que ganaron',
  'Get my master account: counts, balances and referral link':
    'Consulta mi cuenta maestra: cantidades, saldos y enlace de referido',
  'List a server’s services and prices': 'Lista los servicios y precios de un servidor',
  'List private store offers': 'Lista las ofertas de las tiendas privadas',
  'Get what an item costs now and has cost':
    'Consulta cuánto cuesta un objeto ahora y cuánto costó antes',
  'List the private stores with the most valuable goods':
    'Lista las tiendas privadas con los bienes más valiosos',
  'Export my transactions as CSV': 'Exporta mis movimientos como CSV',
  'List my reports, newest first': 'Lista mis reportes, del más nuevo al más antiguo',
  'Open a report': 'Abre un reporte',
  'Get one of my reports with its messages; marks it as read':
    'Consulta uno de mis reportes con sus mensajes; lo marca como leído',
  'Send a message in a report': 'Envía un mensaje en un reporte',
  'Get an image from one of my reports': 'Consulta una imagen de uno de mis reportes',
  'List notices from staff that I haven’t marked as read':
    'Lista los avisos del equipo que no he marcado como leídos',
  'Mark a notice as read': 'Marca un aviso como leído',
  'Get whether I receive news by email': 'Consulta si recibo noticias por correo',
  'Turn news by email on or off': 'Activa o desactiva las noticias por correo',
  'Stop news by email with the token of an email':
    'Detiene las noticias por correo con el token de un correo',
  'List my notifications': 'Lista mis notificaciones',
  'Mark one notification, or all, as read': 'Marca una notificación, o todas, como leídas',
  'Get what I’m notified of, and how': 'Consulta qué se me notifica y cómo',
  'Subscribe to a boss, a castle, a clan, a price, my orders or my reports':
    'Crea una suscripción a un jefe, un castillo, un clan, un precio, mis pedidos o mis reportes',
  'End a subscription': 'Termina una suscripción',
  'Turn notifications by email on or off': 'Activa o desactiva las notificaciones por correo',
  'Notify this browser': 'Notifica a este navegador',
  'Get a code that links my Telegram chat': 'Obtiene un código que vincula mi chat de Telegram',
  'Stop notifying a browser or chat': 'Deja de notificar a un navegador o chat',
  'Set the hours without notifications': 'Define las horas sin notificaciones',
  'Stop notifications by email with the token of an email':
    'Detiene las notificaciones por correo con el token de un correo',
  'List the clans I lead with their pages and requests, and my own requests to join':
    'Lista los clanes que dirijo con sus páginas y solicitudes, y mis propias solicitudes de ingreso',
  'Write the page of a clan that one of my characters leads':
    'Escribe la página de un clan que dirige uno de mis personajes',
  'Plan the next siege of a castle for a clan I lead, or remove it from the plan':
    'Planea el próximo asedio de un castillo para un clan que dirijo, o lo quita del plan',
  'Set or remove the Discord webhook of a clan I lead':
    'Configura o quita el webhook de Discord de un clan que dirijo',
  'Say whether one of my characters takes part in a siege its clan plans':
    'Dice si uno de mis personajes irá a un asedio que planea su clan',
  'Ask to join a clan with one of my characters':
    'Pide el ingreso de uno de mis personajes en un clan',
  'Accept or decline a request to join a clan I lead, or withdraw my own':
    'Acepta o rechaza una solicitud de ingreso en un clan que dirijo, o retira la mía',
  'Liveness check': 'Comprueba que el proceso está vivo',
  'Readiness check for load balancers':
    'Comprueba que el proceso está listo, para balanceadores de carga',
  'Get this OpenAPI specification': 'Consulta esta especificación OpenAPI',
  'Upload a transfer receipt (image or PDF)':
    'Sube el comprobante de una transferencia (imagen o PDF)',
  'Upload an image for the next message of a report; the request body is the image':
    'Sube una imagen para el próximo mensaje de un reporte; el cuerpo de la petición es la imagen',
  'List what the shop sells on a server, by category and by words of the title':
    'Lista lo que vende la tienda en un servidor, por categoría y por palabras del título',
  'Get an article of the shop, and how many I may still buy':
    'Consulta un artículo de la tienda y cuántas unidades puedo comprar todavía',
  'Buy an article of the shop for a character': 'Compra un artículo de la tienda para un personaje',
  'Get the rules of gifts, what I may still give, and what is offered to me':
    'Consulta las reglas de los regalos, lo que aún puedo dar y lo que me ofrecen',
  'List gifts I sent or received, or my gift cards, newest first':
    'Lista los regalos que envié o recibí, o mis tarjetas regalo, de nuevo a antiguo',
  'Find another player’s character by name, to give it an article':
    'Busca por nombre el personaje de otro jugador, para regalarle un artículo',
  'Give coins to another player, by character or by email address':
    'Regala monedas a otro jugador, por personaje o por correo',
  'Give an article of the shop to another player’s character':
    'Regala un artículo de la tienda al personaje de otro jugador',
  'Cancel a gift that is still waiting': 'Cancela un regalo que sigue en espera',
  'Accept coins that were offered to my email address': 'Acepta monedas ofrecidas a mi correo',
  'Decline coins that were offered to my email address': 'Rechaza monedas ofrecidas a mi correo',
  'Cancel a waiting gift with the token from an email':
    'Cancela un regalo en espera con el token de un correo',
  'Buy a gift card with coins': 'Compra una tarjeta regalo con monedas',
  'Show the code of one of my gift cards': 'Muestra el código de una de mis tarjetas regalo',
  'Cancel one of my gift cards that nobody has redeemed':
    'Cancela una de mis tarjetas regalo que nadie canjeó',
  'Redeem a gift card': 'Canjea una tarjeta regalo',
};

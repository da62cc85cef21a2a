<?php

declare(strict_types=1);

namespace App\Tests;

use App\Panier;
use App\PanierVide;
use PHPUnit\Framework\TestCase;

final class PanierTest extends TestCase
{
    public function test_refuse_de_valider_un_panier_vide(): void
    {
        $this->expectException(PanierVide::class);
        (new Panier())->valider();
    }

    public function test_additionne_les_lignes_en_centimes(): void
    {
        $panier = new Panier();
        $panier->ajouter('livre', 1290);
        $panier->ajouter('stylo', 310, quantite: 2);

        self::assertSame(1910, $panier->total());
    }
}
